import fc from 'fast-check';
import { accounts } from '../../account';
import { openDatabase, type Database } from '../../../database/database';
import { addPatient } from '../patients';
import { PHARMACY_SCHEMA } from '../schema';
import { turnsOn } from './ages';
import { addInvitation, closeInvitation, invitationUnder, INVITATION_MS } from './invitations';
import { accessBy, addLink, endLink, linkById, reopenLink } from './links';

/** The events between a caregiver and a dependent, each with the days that pass before it. */
const STEPS = ['invite', 'accept', 'decline', 'withdraw', 'remove', 'restore', 'end'] as const;

const step = fc.record({
  what: fc.constantFrom(...STEPS),
  days: fc.integer({ min: 0, max: 9 }),
});

const DAY_MS = 24 * 60 * 60_000;
const START = Date.parse('2026-03-02T15:00:00Z');
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

function pharmacyWithPatient(): { readonly database: Database; readonly patient: number } {
  const database = openDatabase(':memory:');
  database.adopt(accounts);
  database.adopt({ name: 'pharmacy', schema: PHARMACY_SCHEMA });
  const patient = addPatient(database, {
    account: null,
    firstName: 'Mia',
    lastName: 'Okafor',
    dateOfBirth: '2014-09-21',
    email: '',
    phone: '',
    byText: false,
    byCall: false,
    byEmail: false,
    zip: '17101',
  });
  return { database, patient };
}

test('whatever happens, an account acts for an adult only between an accepted invitation and its end', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const { database, patient } = pharmacyWithPatient();
      let at = START;
      let token = '';
      let sentAt = -INVITATION_MS;
      let isOpen = false;
      let id = '';
      let mayAct = false;
      for (const { what, days } of steps) {
        at += days * DAY_MS;
        const now = new Date(at);
        const invitation = invitationUnder(database, token, now);
        expect(invitation !== undefined).toBe(isOpen && at < sentAt + INVITATION_MS);
        if (what === 'invite') {
          if (invitation) closeInvitation(database, invitation.id, 'withdrawn');
          token = addInvitation(database, { account: 1, email: 'dev@example.com', sentAt: at });
          [sentAt, isOpen] = [at, true];
        } else if (what === 'accept' && invitation) {
          closeInvitation(database, invitation.id, 'accepted');
          const link = { account: 1, patient, kind: 'adult', since: at, page: '' } as const;
          if (!mayAct) id = addLink(database, link);
          [isOpen, mayAct] = [false, true];
        } else if ((what === 'decline' || what === 'withdraw') && invitation) {
          closeInvitation(database, invitation.id, what === 'decline' ? 'declined' : 'withdrawn');
          isOpen = false;
        } else if ((what === 'remove' || what === 'end') && mayAct) {
          endLink(database, id, what === 'end' ? 'dependent' : 'caregiver', now);
          mayAct = false;
        }
        const link = linkById(database, id);
        expect(link ? accessBy(link, '1955-09-23', dayOf(at)) !== undefined : false).toBe(mayAct);
      }
      database.close();
    }),
    { numRuns: 60 },
  );
});

test('whatever happens, a parent acts for a child only while it is linked and before the 18th birthday', () => {
  const birthday = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(birthday, fc.array(step, { maxLength: 25 }), (untilBirthday, steps) => {
      const { database, patient } = pharmacyWithPatient();
      const adultOn = dayOf(START + untilBirthday * DAY_MS);
      const dateOfBirth = `${String(Number(adultOn.slice(0, 4)) - 18)}${adultOn.slice(4)}`;
      const link = { account: 1, patient, kind: 'child', since: START, page: '' } as const;
      const id = addLink(database, link);
      let at = START;
      let isLinked = true;
      for (const { what, days } of steps) {
        at += days * DAY_MS;
        if (what === 'remove' || what === 'end') {
          endLink(database, id, what === 'end' ? 'dependent' : 'caregiver', new Date(at));
          isLinked = false;
        } else if (what === 'restore') {
          reopenLink(database, id);
          isLinked = true;
        }
        const found = linkById(database, id);
        const day = dayOf(at);
        expect(found && accessBy(found, dateOfBirth, day) !== undefined).toBe(
          isLinked && day < turnsOn(dateOfBirth, 18),
        );
      }
      database.close();
    }),
    { numRuns: 60 },
  );
});
