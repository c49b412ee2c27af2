import { mails } from '../../kit/mail/mail';
import type { Answer, TestBrowser, TestServer } from '../../account/testServer.testing';

/* A family on 2 March 2026: Ben and Dev are adults with an account, Mia is Ben's child, Lucas is Dev's. */

/** The form with which Mia's father links her, by a label of hers. */
export const MIA = {
  type: 'add',
  rxNumber: '004700060001',
  firstName: 'Mia',
  lastName: 'Okafor',
  dateOfBirth: '09/21/2014',
  zip: '17101',
  attest: 'on',
} as const;

/** Numbers of the children's prescriptions; the last is one of Lucas's own records. */
export const CHILD_RX = {
  cefdinir: '004700060001',
  adapalene: '004700070001',
  fluoxetine: '004700070002',
} as const;

export interface Family {
  readonly dependents: readonly {
    readonly id: string;
    readonly kind: string;
    readonly firstName: string;
    readonly dateOfBirth: string;
    readonly age: number;
    readonly endsOn: string | null;
    readonly hidesOwnRecords: boolean;
  }[];
  readonly invitations: readonly { id: string; email: string; isOver: boolean }[];
  readonly caregivers: readonly { readonly id: string; readonly name: string }[];
  readonly received: { readonly state: string; readonly caregiver: string } | null;
}

let keys = 0;

/** Sends a change, with a new key unless one is given. */
export function change(
  browser: TestBrowser,
  fields: Readonly<Record<string, string>>,
  key = `key-of-a-family-${String((keys += 1))}`,
): Promise<Answer> {
  return browser.post('rachangedependents', fields, { 'idempotency-key': key });
}

export async function family(browser: TestBrowser): Promise<Family> {
  return (await browser.post('ragetdependents')).envelope.Data as Family;
}

/** Returns the first names of the people for whom a member acts. */
export async function names(browser: TestBrowser): Promise<readonly string[]> {
  return (await family(browser)).dependents.map(({ firstName }) => firstName);
}

/** Returns the id of the first person for whom a member acts. */
export async function firstId(browser: TestBrowser): Promise<string> {
  return (await family(browser)).dependents[0]?.id ?? '';
}

/** Returns the token of the newest invitation in the outbox. */
export function newestToken({ database }: TestServer): string {
  const link = mails(database).find(({ link = '' }) => link.includes('family#'))?.link ?? '';
  return link.split('#')[1] ?? '';
}

/** Returns the subjects of the mails to an address, newest first. */
export const subjectsTo = ({ database }: TestServer, email: string): readonly string[] =>
  mails(database)
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);

/** Lets one member invite the other, who opens the link and answers. */
export async function link(
  server: TestServer,
  caregiver: TestBrowser,
  dependent: TestBrowser,
  email: string,
  answer = 'accept',
): Promise<Answer> {
  await change(caregiver, { type: 'invite', email });
  await dependent.post('raopeninvitation', { token: newestToken(server) });
  return change(dependent, { type: 'answer', answer });
}
