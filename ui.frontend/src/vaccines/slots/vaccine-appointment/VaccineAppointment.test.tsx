import { act, screen, waitFor, within } from '@testing-library/react';
import { taken } from './examples';
import { refusal, success } from '../../../slot/examples';
import {
  answers,
  close,
  giveBirthDate,
  open,
  openLink,
  sent,
  TOKEN,
} from './VaccineAppointment.testing';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  close();
  jest.restoreAllMocks();
});

const button = (name: RegExp | string) => screen.findByRole('button', { name });
const services = () => sent.map(({ service }) => service);
const STORE = 'Fernwell Pharmacy #101';

describe('the link of a message', () => {
  test('leaves the address at once, and nothing is shown before the date of birth', async () => {
    const user = open('Appointment');
    expect(location.href).toBe('http://localhost/pharmacy/appointment');
    expect(document.documentElement.outerHTML).not.toContain(TOKEN);
    expect(screen.queryByText('V-48210')).not.toBeInTheDocument();
    await giveBirthDate(user);
    expect(await screen.findByText('V-48210')).toBeVisible();
    expect(sent.at(-1)).toEqual({
      service: 'raopenappointment',
      fields: { token: TOKEN, dateOfBirth: '06/30/1975' },
    });
    expect(screen.getByText(/Tuesday, May 15 at 9:20/)).toBeVisible();
    expect(await screen.findByText(new RegExp(STORE))).toBeVisible();
    expect(document.body).not.toHaveTextContent(/mpox/i);
    expect(JSON.stringify([sessionStorage, localStorage, history.state])).not.toMatch(
      /1975|V-48210|0123456789abcdef/,
    );
  });

  test.each([
    ['Not opened', 'We could not open your appointment.'],
    ['Service out of reach', 'We could not reach our service'],
  ])('%s: explains what to do, and keeps the date', async (name, sentence) => {
    await openLink(name);
    await waitFor(() => {
      const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
      expect(alerts.join(' ')).toContain(sentence);
    });
    expect(screen.getByLabelText('Year')).toHaveValue('1975');
    expect(screen.getByRole('link', { name: '1-800-555-0114' })).toBeVisible();
  });

  test('is requested if it is missing, with a link to book', async () => {
    open('No link');
    expect(await screen.findByText(/needs the link in our message/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book an appointment' })).toBeVisible();
    expect(screen.queryByLabelText('Year')).not.toBeInTheDocument();
  });

  test('is sent again to the mailbox of the booking, without revealing whether there is one', async () => {
    answers.rasendappointmentlink = success(null);
    const user = open('No link');
    await user.type(await screen.findByLabelText('Email address'), ' ana@example.com ');
    await user.click(await button('Send a new link'));
    expect(await screen.findByText(/^If you used this address to book/)).toBeVisible();
    expect(sent.at(-1)).toEqual({
      service: 'rasendappointmentlink',
      fields: { email: 'ana@example.com' },
    });
  });

  test('that does not open leads to a new one', async () => {
    const user = await openLink('Not opened');
    await user.click(screen.getByText('Get a new link'));
    await user.click(await button('Send a new link'));
    expect(
      await screen.findByRole('link', { name: 'Email address: This field is required.' }),
    ).toBeVisible();
    expect(services()).not.toContain('rasendappointmentlink');
    expect(screen.getByLabelText('Year')).toHaveValue('1975');
  });

  test('is not needed if the browser has opened the booking before', async () => {
    open('Opened before');
    expect(await screen.findByText('V-48210')).toBeVisible();
  });

  test('is not needed, and the visitor can try again if the service is out of reach', async () => {
    answers.ragetappointment = 'lost';
    const user = open('Opened before');
    expect(await screen.findByText(/We could not load your appointment/)).toBeVisible();
    close();
    await user.click(await button('Try again'));
    expect(await screen.findByText('V-48210')).toBeVisible();
  });
});

describe('canceling', () => {
  test('asks first, and leaves the other dose as it is', async () => {
    const user = await openLink('Two doses');
    await user.click(await button(/^Cancel the appointment.*May 15/));
    const dialog = screen.getByRole('alertdialog', { name: 'Cancel this appointment?' });
    expect(dialog).toHaveAccessibleDescription(
      /Tuesday, May 15 .* Another patient can then book this time/,
    );
    expect(services()).not.toContain('racancelappointment');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the appointment' }));
    const news = await screen.findByText(/Your appointment is canceled\./);
    expect(sent.at(-1)?.fields).toEqual({ appointmentId: 'a1' });
    await waitFor(() => {
      expect(news.closest('[tabindex]')).toHaveFocus();
    });
    expect(screen.getByText('This appointment is canceled.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel .*May 15/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Cancel .*June 14/ })).toBeVisible();
  });

  test('is abandoned with Escape', async () => {
    const user = await openLink('Appointment');
    await user.click(await button(/^Cancel the appointment/));
    act(() => {
      screen.getByRole('button', { name: 'Keep the appointment' }).focus();
    });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(services()).not.toContain('racancelappointment');
  });

  test('reports a failure and can be tried again', async () => {
    const user = await openLink('Two doses');
    answers.racancelappointment = 'lost';
    await user.click(await button(/^Cancel the appointment.*May 15/));
    const dialog = screen.getByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the appointment' }));
    expect(await within(dialog).findByText(/We could not reach our service/)).toBeVisible();
    close();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the appointment' }));
    expect(await screen.findByText(/Your appointment is canceled\./)).toBeVisible();
  });
});

describe('moving', () => {
  async function choose() {
    const user = await openLink('Appointment');
    await user.click(await button(/^Choose another time/));
    expect(await screen.findByRole('heading', { name: 'Choose another time' })).toHaveFocus();
    const times = await screen.findByRole('group', { name: 'Time on Wednesday, May 16' });
    await user.click(within(times).getByRole('radio', { name: /^10.am$/ }));
    return user;
  }

  test('holds another time of the store, and then moves to it', async () => {
    const user = await choose();
    await user.click(await button('Move the appointment'));
    expect(await screen.findByText(/Your appointment is now on Wednesday, May 16/)).toBeVisible();
    expect(sent.slice(-2)).toEqual([
      {
        service: 'raholdappointment',
        fields: expect.objectContaining({
          storeNumber: '101',
          vaccineIds: '["53"]',
          apptDateTime: '2035-05-16T10:00:00',
        }) as unknown,
      },
      { service: 'ramoveappointment', fields: { appointmentId: 'a1', hold: 'h1' } },
    ]);
    expect(screen.queryByRole('button', { name: 'Move the appointment' })).not.toBeInTheDocument();
  });

  test('to another day shows its times', async () => {
    const user = await choose();
    await user.selectOptions(screen.getByLabelText('Day'), 'Thu, May 17: 1 time available');
    const times = screen.getByRole('group', { name: 'Time on Thursday, May 17' });
    expect(within(times).getAllByRole('radio')).toHaveLength(1);
    await user.click(await button('Move the appointment'));
    expect(
      await screen.findByRole('link', {
        name: 'Time on Thursday, May 17: This field is required.',
      }),
    ).toBeVisible();
  });

  test('to a taken time offers the nearest others at once', async () => {
    const user = await choose();
    answers.raholdappointment = taken;
    await user.click(await button('Move the appointment'));
    expect(await screen.findByText(/Another visitor just took this time/)).toBeVisible();
    expect(screen.getByText(/Tuesday, May 15 at 9:20/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /^10.am$/ })).not.toBeInTheDocument();
    close();
    await user.click(await button(/^Move to Wednesday, May 16 at 10:20/));
    expect(await screen.findByText(/Your appointment is now on Wednesday, May 16/)).toBeVisible();
  });

  test('releases its time if the service refuses', async () => {
    const user = await choose();
    answers.ramoveappointment = refusal('VA0005', 'This day is too early.');
    answers.rareleasehold = success(null);
    await user.click(await button('Move the appointment'));
    expect(await screen.findByText('This day is too early.')).toBeVisible();
    expect(sent.at(-1)).toEqual({ service: 'rareleasehold', fields: { hold: 'h1' } });
  });

  test('is abandoned without a change', async () => {
    const user = await choose();
    await user.click(await button('Keep the time as it is'));
    expect(screen.queryByRole('button', { name: 'Move the appointment' })).not.toBeInTheDocument();
    expect(services()).not.toContain('raholdappointment');
  });

  test('needs a free time', async () => {
    answers.racloudgetavailablestores = success({ stores: [] });
    const user = await openLink('Appointment');
    await user.click(await button(/^Choose another time/));
    expect(await screen.findByText(/This store has no other available times/)).toBeVisible();
  });

  test('needs the store; without it a phone number is shown', async () => {
    answers['/services/ext/v2/stores/getStores'] = 'lost';
    await openLink('Appointment');
    expect(await screen.findByText(/We could not load the store/)).toBeVisible();
    expect(screen.getByText(/Tuesday, May 15 .* store time/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Choose another time/ })).not.toBeInTheDocument();
  });
});
