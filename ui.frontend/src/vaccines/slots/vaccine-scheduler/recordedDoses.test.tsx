import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { success } from '../../../slot/examples';
import { ana } from '../../../session/rules/members';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { decodeVisit } from './visit/visit';
import { answers, close, open, sent } from './scheduler.testing';

const RECORD = '/services/fhir/Immunization/_search';
const MESSAGE = 'Change or remove any dose below that is wrong.';

const dose = (cvx: string, occurrenceDateTime: string, number?: number) => ({
  resource: {
    resourceType: 'Immunization',
    status: 'completed',
    vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: cvx }] },
    patient: { reference: 'Patient/77' },
    occurrenceDateTime,
    ...(number !== undefined && { protocolApplied: [{ doseNumberPositiveInt: number }] }),
  },
});
const record = (...entry: readonly object[]) => ({
  body: { resourceType: 'Bundle', type: 'searchset', entry },
});

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.dataset.vaccineService = '/services/fhir#fhir-r4';
  answers.ragetuserdigitalprofile = success({ firstName: 'Ana', dateOfBirth: '1962-04-27' });
  answers[RECORD] = record(
    dose('208', '2021-03-14', 1),
    dose('141', '2024-10-02'),
    dose('115', '2020-05-05'),
  );
});

signOutAfterEach();

afterEach(() => {
  delete document.body.dataset.vaccineService;
  close();
  jest.restoreAllMocks();
});

const signIn = (): void => {
  pageSession.$session.set({ signedIn: true, data: ana });
};
const requests = () => sent.filter(({ service }) => service === RECORD);
const vaccine = (name: string) => screen.getByRole('checkbox', { name: `${name} vaccine` });
const button = (name: string) => screen.findByRole('button', { name });
const line = (at: number) => within(screen.getByRole('group', { name: `Earlier dose ${at}` }));
const lines = () => screen.queryAllByRole('group', { name: /^Earlier dose \d/ });
const noRecord = () => {
  expect(screen.queryByText(/pharmacy record/)).not.toBeInTheDocument();
};

/** Opens the scheduler for a member, and waits until the record was asked for. */
async function openForMember(example = 'Empty'): Promise<UserEvent> {
  signIn();
  const user = await open(example);
  await waitFor(() => {
    expect(requests()).toHaveLength(1);
  });
  return user;
}

/** Returns the doses of the last draft. */
const draftLines = () => {
  const draft = sent.filter(({ service }) => service === 'rasavedraft').at(-1)?.fields.state ?? '';
  const { answers: fields } = JSON.parse(draft) as { answers: Record<string, string> };
  return decodeVisit(fields).earlierDoses;
};

test('a patient uses the dose on record by one press, and it counts', async () => {
  const user = await openForMember();
  await user.click(vaccine('Flu'));
  const shown = await screen.findByRole('heading', { name: 'From your pharmacy record' });
  expect(shown.closest('[role="status"]')).toHaveTextContent(/Flu vaccine\s*October 2, 2024/);
  expect(document.body).not.toHaveTextContent(/Pfizer|2020/);
  expect(lines()).toHaveLength(0);

  await user.click(await button('Use this dose'));
  expect(line(1).getByLabelText('Vaccine')).toHaveValue('flu:FLU');
  expect(line(1).getByLabelText('Date of the dose')).toHaveValue('10/02/2024');
  expect(screen.getByText(MESSAGE).closest('[role="status"]')).toBeVisible();
  expect(screen.getByRole('group', { name: /^Earlier doses/ })).toHaveFocus();
  expect(document.body.innerHTML).not.toMatch(/10\/02\/2024|="[^"]*2024/);
});

test('the question asks for other doses, and each can be changed and removed', async () => {
  const user = await openForMember();
  await user.click(vaccine('Flu'));
  expect(await screen.findByText(/^Doses from other pharmacies/)).toBeVisible();
  await user.click(await button('Use this dose'));
  const date = line(1).getByLabelText('Date of the dose');
  await user.clear(date);
  await user.type(date, '10/03/2024');
  expect(date).toHaveValue('10/03/2024');
  await user.click(await button('Add an earlier dose'));
  expect(lines()).toHaveLength(2);
  await user.click(await button('Remove earlier dose 1'));
  expect(lines()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Use this dose' })).not.toBeInTheDocument();
});

test('a dose of this season changes what can be booked only once it is used', async () => {
  // In Sweden's form, 2026-11-29, by the clock of the device.
  const today = new Date().toLocaleDateString('sv');
  answers[RECORD] = record(dose('141', today));
  const user = await openForMember();
  await waitFor(() => {
    expect(screen.getByLabelText('Year')).toHaveValue('1962');
  });
  await user.click(vaccine('Flu'));
  expect(await screen.findByText('Flu vaccine: you can book it.')).toBeVisible();
  await user.click(await button('Use this dose'));
  expect(await screen.findByText(/^Flu vaccine: the patient got this season’s/)).toBeVisible();
});

test('a dose of which the record has only the month waits for its day', async () => {
  answers[RECORD] = record(dose('208', '2021-04', 2), dose('208', '2021-03-14', 1));
  const user = await openForMember();
  await user.click(vaccine('COVID-19'));
  expect(await screen.findByText(/Dose 2 · April 2021 \(no day on record\)/)).toBeVisible();
  await user.click(await button('Use these doses'));
  expect(line(1).getByLabelText('Date of the dose')).toHaveValue('03/14/2021');
  const day = line(2).getByLabelText('Date of the dose');
  expect(day).toHaveValue('');
  expect(day).toHaveFocus();
  await user.click(await button('Continue'));
  const summary = within(screen.getByRole('group', { name: 'There is a problem' }));
  expect(summary.getByRole('link', { name: /enter the date of each dose/ })).toBeVisible();
});

test('doses of another vaccine are offered when it is chosen', async () => {
  const user = await openForMember();
  await user.click(vaccine('Flu'));
  await user.click(await button('Use this dose'));
  await user.click(vaccine('COVID-19'));
  await user.click(await button('Use this dose'));
  expect(line(2).getByLabelText('Vaccine')).toHaveValue('covid:Pfizer');
  expect(lines()).toHaveLength(2);
});

test('a dose that the patient has typed is not listed twice', async () => {
  const user = await openForMember();
  await user.click(vaccine('Flu'));
  await user.click(await button('Add an earlier dose'));
  await user.selectOptions(line(1).getByLabelText('Vaccine'), 'Flu vaccine');
  await user.type(line(1).getByLabelText('Date of the dose'), '10/2/2024');
  await user.click(await button('Use this dose'));
  expect(lines()).toHaveLength(1);
});

test('another patient gets no dose of the visitor, and none is offered', async () => {
  const user = await openForMember();
  await user.click(vaccine('Flu'));
  await user.click(await button('Use this dose'));
  await user.click(await button('Add an earlier dose'));
  await user.click(screen.getByRole('radio', { name: 'A person I care for' }));
  noRecord();
  expect(lines()).toHaveLength(1);
  expect(line(1).getByLabelText('Date of the dose')).toHaveValue('');
  await user.click(screen.getByRole('radio', { name: 'Me' }));
  expect(await button('Use this dose')).toBeVisible();
});

test('the draft has the doses that are used, and none that is only offered', async () => {
  const user = await openForMember();
  await user.click(vaccine('Flu'));
  await user.click(vaccine('COVID-19'));
  await button('Use these doses');
  await user.click(vaccine('COVID-19'));
  await user.click(await button('Use this dose'));
  await waitFor(() => {
    expect(screen.getByLabelText('Year')).toHaveValue('1962');
  });
  await user.click(await button('Continue'));
  await screen.findByRole('heading', { name: /Where would you like to go/ });
  expect(draftLines()).toEqual([{ vaccine: 'flu:FLU', date: '10/02/2024', recorded: true }]);
  expect(JSON.stringify(sent)).not.toContain('2021');
});

test.each([
  ['an empty record', record()],
  ['a refusal', { body: { resourceType: 'OperationOutcome' }, status: 404 }],
] as const)('with %s the patient is asked as without a record', async (_, answer) => {
  answers[RECORD] = answer;
  const user = await openForMember();
  await user.click(vaccine('Flu'));
  await waitFor(noRecord);
  await user.click(await button('Add an earlier dose'));
  expect(lines()).toHaveLength(1);
});

test.each([
  ['the connection is lost', 'lost'],
  ['the service is down', { body: {}, status: 503 }],
  ['the response is no record', { body: {} }],
] as const)('if %s the patient reads that the record could not be read', async (_, answer) => {
  answers[RECORD] = answer;
  const user = await openForMember();
  noRecord();
  await user.click(vaccine('Flu'));
  expect(
    await screen.findByText(
      'We could not read your pharmacy record. Enter your earlier doses yourself.',
    ),
  ).toBeVisible();
  await user.click(await button('Add an earlier dose'));
  expect(lines()).toHaveLength(1);
});

test('a slow record is announced when it arrives', async () => {
  answers[RECORD] = 'never';
  const user = await openForMember();
  await user.click(vaccine('Flu'));
  const looking = await screen.findByText('Looking in your pharmacy record…');
  expect(looking.closest('[role="status"]')).toBeVisible();
});

test('after the sign-out nothing of the record is on the page', async () => {
  const user = await openForMember();
  await user.click(vaccine('Flu'));
  await user.click(await button('Use this dose'));
  act(() => {
    pageSession.$session.set({ signedIn: false });
  });
  await waitFor(() => {
    expect(screen.queryByDisplayValue('10/02/2024')).not.toBeInTheDocument();
  });
  noRecord();
});

test('a guest’s record is not asked for, nor is any on a site without the setting', async () => {
  const user = await open('Empty');
  await user.click(vaccine('Flu'));
  expect(requests()).toEqual([]);
  delete document.body.dataset.vaccineService;
  act(signIn);
  await waitFor(() => {
    expect(sent.map(({ service }) => service)).toContain('ragetuserdigitalprofile');
  });
  expect(requests()).toEqual([]);
  noRecord();
});
