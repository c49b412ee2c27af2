import { randomInt } from 'node:crypto';
import { sendMail } from '../../kit/mail/mail';
import type { Wordings } from '../../kit/mail/wordings';
import type { Database } from '../../../database/database';
import { maskedPhone } from '../../kit/fields/phone';
import { hashOf } from '../../kit/secrets/secrets';
import { recordConsent } from './consents';

/** The number to which members text STOP and START. It is not in use in the United States. */
export const SHORT_CODE = '55501';

/** The lifetime of a code, the number of wrong tries, and the wait until another one may be sent. */
export const CODE_MS = 10 * 60_000;
const MAX_WRONG_CODES = 5;
export const SEND_AGAIN_MS = 60_000;

/** The number of an account that a code has confirmed. */
export interface ConfirmedNumber {
  /** Ten digits. */
  readonly phone: string;
  /** Epoch milliseconds. */
  readonly confirmedAt: number;
  /** The time at which STOP was texted from the number; undefined if it was not, or if START came after it. */
  readonly stoppedAt: number | undefined;
}

/** A code that was texted and has not been confirmed yet. */
export interface CodeUnderWay {
  readonly phone: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

export function numberOf(database: Database, account: number): ConfirmedNumber | undefined {
  const row = database.row('SELECT * FROM communication_numbers WHERE account = ?', account);
  if (!row) return undefined;
  const phone = String(row.phone);
  return { phone, confirmedAt: Number(row.confirmedAt), stoppedAt: stoppedAt(database, phone) };
}

export function codeUnderWay(
  database: Database,
  account: number,
  now: Date,
): CodeUnderWay | undefined {
  const row = database.row(
    'SELECT * FROM communication_codes WHERE account = ? AND sentAt > ?',
    account,
    now.getTime() - CODE_MS,
  );
  return row && { phone: String(row.phone), sentAt: Number(row.sentAt) };
}

/** Returns when STOP was texted from a number; undefined if texts may go to it. */
export function stoppedAt(database: Database, phone: string): number | undefined {
  const row = database.row('SELECT at FROM communication_stops WHERE phone = ?', phone);
  return row && Number(row.at);
}

/**
 * Texts a new code to a number, at any hour, because the member waits for it. It makes an older
 * code of the account void. The text's last line lets a phone fill in the code on this site only
 * (WICG origin-bound one-time codes).
 *
 * @param host the host of the page's site: `localhost`
 */
export function sendCode(
  database: Database,
  now: Date,
  { account, phone, host, isSpanish }: NewCode,
): void {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  database.run(
    'INSERT OR REPLACE INTO communication_codes (account, phone, codeHash, sentAt) VALUES (?, ?, ?, ?)',
    account,
    phone,
    hashOf(`${account} ${code}`),
    now.getTime(),
  );
  sendMail(database, now, {
    to: maskedPhone(phone),
    ...codeWordings(code)[isSpanish ? 'es' : 'en'],
    link: undefined,
    ending: [{ text: `@${host} #${code}` }],
  });
}

interface NewCode {
  readonly account: number;
  /** Ten digits. */
  readonly phone: string;
  readonly host: string;
  readonly isSpanish: boolean;
}

const codeWordings = (code: string): Wordings => ({
  en: {
    subject: 'Your code',
    text: `${code} is the code to confirm this number. It is good for 10 minutes. Did you not ask for this? Then do nothing.`,
  },
  es: {
    subject: 'Su código',
    text: `${code} es el código para confirmar este número. Vale 10 minutos. ¿No lo pidió usted? Entonces no haga nada.`,
  },
});

/** The outcome of a code: `changed` means that the pending code is for another number. */
export type CodeOutcome = 'confirmed' | 'wrong' | 'too old' | 'changed';

/** Tries a code. The fifth wrong one makes it void, so that it cannot be guessed. */
export function tryCode(
  database: Database,
  now: Date,
  account: number,
  { phone, code }: { readonly phone: string; readonly code: string },
): CodeOutcome {
  const underWay = codeUnderWay(database, account, now);
  if (!underWay) return 'too old';
  if (underWay.phone !== phone) return 'changed';
  const row = database.row('SELECT * FROM communication_codes WHERE account = ?', account);
  const tries = Number(row?.wrongTries);
  if (tries >= MAX_WRONG_CODES) return 'too old';
  if (row?.codeHash !== hashOf(`${account} ${code}`)) {
    database.run(
      'UPDATE communication_codes SET wrongTries = wrongTries + 1 WHERE account = ?',
      account,
    );
    return tries + 1 >= MAX_WRONG_CODES ? 'too old' : 'wrong';
  }
  database.transaction(() => {
    keepNumber(database, account, phone, now);
    database.run('DELETE FROM communication_codes WHERE account = ?', account);
  });
  return 'confirmed';
}

export function keepNumber(database: Database, account: number, phone: string, now: Date): void {
  database.run(
    'INSERT OR REPLACE INTO communication_numbers (account, phone, confirmedAt) VALUES (?, ?, ?)',
    account,
    phone,
    now.getTime(),
  );
}

/** Removes an account's number for texts. */
export function removeNumber(database: Database, account: number): void {
  database.run('DELETE FROM communication_numbers WHERE account = ?', account);
}

/** Makes a pending code void. */
export function dropCode(database: Database, account: number): void {
  database.run('DELETE FROM communication_codes WHERE account = ?', account);
}

/**
 * Handles a text from a phone. STOP, and the other words that carriers require, end every text to that
 * number, of all accounts that have it; START allows them again. Returns the reply to be texted.
 *
 * @param phone ten digits
 */
export function receiveText(database: Database, now: Date, phone: string, text: string): string {
  const word = text.trim().toUpperCase().replace(/[.!]$/, '');
  if (STOP_WORDS.includes(word)) {
    database.run(
      'INSERT OR IGNORE INTO communication_stops (phone, at) VALUES (?, ?)',
      phone,
      now.getTime(),
    );
    recordForAll(database, now, phone, 'all texts: off');
    return 'You will get no more texts from us. Text START to get them again. / No recibirá más mensajes. Envíe START para recibirlos otra vez.';
  }
  if (START_WORDS.includes(word)) {
    database.run('DELETE FROM communication_stops WHERE phone = ?', phone);
    recordForAll(database, now, phone, 'all texts: on again');
    return 'You will get the texts you chose again. Text STOP to stop. / Recibirá otra vez los mensajes que eligió. Envíe STOP para terminar.';
  }
  return 'For help, call your pharmacy. Text STOP to stop our texts. / Llame a su farmacia si necesita ayuda. Envíe STOP para terminar.';
}

/** STOPALL, REVOKE and OPTOUT mean the same: 47 CFR 64.1200(a)(10) accepts any reasonable word. */
const STOP_WORDS: readonly string[] = [
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'OPT OUT',
  'ALTO',
];
const START_WORDS: readonly string[] = ['START', 'UNSTOP', 'YES'];

function recordForAll(database: Database, now: Date, phone: string, what: string): void {
  for (const { account } of database.rows(
    'SELECT account FROM communication_numbers WHERE phone = ?',
    phone,
  ))
    recordConsent(database, now, {
      receiver: { account: Number(account) },
      what,
      source: 'a text message',
    });
}
