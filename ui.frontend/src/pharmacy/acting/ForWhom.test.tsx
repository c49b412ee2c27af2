import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type JSX } from 'react';
import { pageActing } from '../service/acting';
import { stubbedServices, success } from '../../base/content/services.testing';
import { respond } from '../../base/http/respond.testing';
import { pageSession } from '../../session/session';
import { ForWhom, useDependent, type Person } from './ForWhom';

const services = stubbedServices();

const mia = { id: 'a1', kind: 'child', firstName: 'Mia', lastName: 'Okafor', age: 12 };
const ruth = { id: 'b1', kind: 'adult', firstName: 'Ruth', lastName: 'Kim', age: null };
let dependents: object[] | undefined;

beforeEach(() => {
  dependents = [{ ...mia, hidesOwnRecords: true }, ruth];
  services.handle(() =>
    dependents
      ? Promise.resolve(respond(success({ dependents })))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  document.cookie = 'serviceToken=a-session';
  document.cookie = 'session=%7B%7D';
  pageSession.note();
});

afterEach(() => {
  act(() => {
    pageActing.choose(undefined);
  });
  document.cookie = 'serviceToken=; Max-Age=0';
  document.cookie = 'session=; Max-Age=0';
  pageSession.note();
});

/** Shows the person and how requests name the person, with a field to type in. */
function Part({ id, dependent, isKnown }: Person): JSX.Element {
  const [typed, setTyped] = useState('');
  return (
    <>
      <p>{isKnown ? `For ${dependent?.firstName ?? 'me'}` : 'Not known yet'}</p>
      <p>{`Asked for ${useDependent() ?? 'me'} as ${id ?? 'me'}`}</p>
      <input
        aria-label="Typed"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
        }}
      />
    </>
  );
}

const show = (): void => {
  render(<ForWhom>{(person) => <Part {...person} />}</ForWhom>);
};
const person = (name: string) => screen.findByRole('button', { name });

test('a member without dependents is offered no choice', async () => {
  dependents = [];
  show();
  expect(screen.getByText('Not known yet')).toBeVisible();
  expect(await screen.findByText('For me')).toBeVisible();
  expect(screen.queryByRole('group')).toBeNull();
});

test('a line shows for whom the member acts, and what is typed for one person is gone for the next', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await person('Mia Okafor (12)'));
  const line = screen.getByText('You are acting for Mia Okafor.');
  expect(line.closest('[role=status]')).not.toBeNull();
  expect(screen.getByText('For Mia')).toBeVisible();
  expect(screen.getByText('Asked for a1 as a1')).toBeVisible();
  expect(
    screen.getByText(
      'From age 12, Mia can consent to some care without you. You will not see those records.',
    ),
  ).toBeVisible();
  await user.type(screen.getByLabelText('Typed'), 'Cefdinir');
  await user.click(await person('Ruth Kim'));
  expect(screen.getByText('You are acting for Ruth Kim.')).toBeVisible();
  expect(screen.getByLabelText('Typed')).toHaveValue('');
  expect(await person('Ruth Kim')).toHaveAttribute('aria-pressed', 'true');
});

test('the line’s button leads back to the member’s own prescriptions, announces it and moves the focus', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await person('Mia Okafor (12)'));
  await user.click(await person('Back to my prescriptions'));
  expect(await person('Me')).toHaveFocus();
  expect(screen.getByText('These are your own prescriptions.')).toBeInTheDocument();
  expect(screen.getByText('Asked for me as me')).toBeVisible();
});

test('when the access has ended, nothing of the person is shown', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await person('Mia Okafor (12)'));
  dependents = [ruth];
  act(() => {
    pageActing.doubt();
  });
  const over = 'You can no longer act for this person, so we do not show their information.';
  expect((await screen.findByText(over)).closest('[role=alert]')).not.toBeNull();
  expect(screen.queryByText('For Mia')).toBeNull();
  await user.click(await person('Back to my prescriptions'));
  expect(await screen.findByText('For me')).toBeVisible();
});

test('a doubt changes nothing if the access still exists', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await person('Mia Okafor (12)'));
  await user.type(screen.getByLabelText('Typed'), 'Cef');
  act(() => {
    pageActing.doubt();
  });
  await waitFor(() => {
    expect(services.sent).toHaveLength(2);
  });
  expect(screen.getByLabelText('Typed')).toHaveValue('Cef');
});

test('when the family cannot be loaded, the member’s own prescriptions are shown, but not a dependent’s', async () => {
  dependents = undefined;
  show();
  expect(
    await screen.findByText(
      'We could not check who you can act for. These are your own prescriptions.',
    ),
  ).toBeVisible();
  expect(screen.getByText('For me')).toBeVisible();
  act(() => {
    pageActing.choose('a1');
  });
  expect(screen.getByText('Not known yet')).toBeVisible();
  await userEvent.click(await person('Back to my prescriptions'));
  expect(await screen.findByText('For me')).toBeVisible();
});
