import { mails } from '../../kit/mail/mail';
import type { Answer, TestBrowser, TestServer } from '../../account/testServer.testing';

/* A family on 2 March 2026: Ben and Dev are adults with an account, Mia is Ben's child, Lucas is Dev's. */

/** What stands on a label of Mia's, and what her father knows. */
export const MIA = {
  type: 'add',
  rxNumber: '004700060001',
  firstName: 'Mia',
  lastName: 'Okafor',
  dateOfBirth: '09/21/2014',
  zip: '17101',
  attest: 'on',
} as const;

/** Numbers of the children's prescriptions; the last is Lucas's own. */
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
    readonly age: number;
    readonly endsOn: string | null;
    readonly hidesOwnRecords: boolean;
  }[];
  readonly invitations: readonly { id: string; email: string; isOver: boolean }[];
  readonly caregivers: readonly { readonly id: string; readonly name: string }[];
  readonly received: { readonly state: string; readonly caregiver: string } | null;
}

let keys = 0;

/** Asks for a change, with a key of its own unless one is given. */
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

/** The names of those for whom a member acts. */
export async function names(browser: TestBrowser): Promise<readonly string[]> {
  return (await family(browser)).dependents.map(({ firstName }) => firstName);
}

/** The id of the first person for whom a member acts. */
export async function firstId(browser: TestBrowser): Promise<string> {
  return (await family(browser)).dependents[0]?.id ?? '';
}

/** The token of the newest invitation in the outbox. */
export function newestToken({ database }: TestServer): string {
  const link = mails(database).find(({ link = '' }) => link.includes('family#'))?.link ?? '';
  return link.split('#')[1] ?? '';
}

/** The subjects of the mails to an address, the newest first. */
export const subjectsTo = ({ database }: TestServer, email: string): readonly string[] =>
  mails(database)
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);

/** One invites the other, who opens the link and answers. */
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
