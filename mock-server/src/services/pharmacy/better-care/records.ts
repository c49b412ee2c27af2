import { accountTable } from '../../account/accountTable';
import type { ConsoleTable } from '../../kit/database/consoleTable';
import { utcTime } from '../../../html/utcTime';
import type { Database, Row } from '../../../database/database';
import { versionOf } from '../../account/profile/version';

/** Times are epoch milliseconds; `state` and `answers` are JSON. A row without any of them says nothing. */
export const BETTER_CARE_SCHEMA = `
    CREATE TABLE IF NOT EXISTS better_care (
      account INTEGER PRIMARY KEY,
      state TEXT,
      savedAt INTEGER,
      answers TEXT,
      finishedAt INTEGER,
      optedOutAt INTEGER
    );`;

/** What is kept of a member's better care. */
export interface CareRecord {
  /** The form as far as it is filled in, as its page wrote it. */
  readonly state: string | null;
  readonly savedAt: number | null;
  /** The answers that were finished last, by their questions. */
  readonly answers: Readonly<Record<string, string>> | null;
  readonly finishedAt: number | null;
  /** The member is not asked any more; nothing else is kept then. */
  readonly optedOutAt: number | null;
}

const NOTHING: CareRecord = {
  state: null,
  savedAt: null,
  answers: null,
  finishedAt: null,
  optedOutAt: null,
};

export function careRecordOf(database: Database, account: number): CareRecord {
  const row = database.row('SELECT * FROM better_care WHERE account = ?', account);
  return row ? toRecord(row) : NOTHING;
}

/** Keeps a record in place of the one before. What is left out is gone. */
export function keepCareRecord(
  database: Database,
  account: number,
  { state, savedAt, answers, finishedAt, optedOutAt }: CareRecord,
): void {
  database.run(
    `INSERT OR REPLACE INTO better_care (account, state, savedAt, answers, finishedAt, optedOutAt)
     VALUES (?, ?, ?, ?, ?, ?)`,
    account,
    state,
    savedAt,
    answers && JSON.stringify(answers),
    finishedAt,
    optedOutAt,
  );
}

/** Deletes everything at once; what is left says only that the member is not asked, or nothing. */
export function deleteCareAnswers(
  database: Database,
  account: number,
  optedOutAt: number | null,
): void {
  keepCareRecord(database, account, { ...NOTHING, optedOutAt });
}

export const careVersion = (record: CareRecord): string => versionOf(record);

/** What is kept of an account, a row for each answer: of the form as it is filled in, and of the last one finished. */
export function careAnswersOf(database: Database, account: number): Row[] {
  const { state, savedAt, answers, finishedAt, optedOutAt } = careRecordOf(database, account);
  const typed = state === null ? {} : (JSON.parse(state) as { answers?: unknown }).answers;
  const rows = (given: object, at: Row): Row[] =>
    Object.entries(given).map(([question, answer]) => ({
      question,
      answer: typeof answer === 'string' ? answer : '',
      ...at,
    }));
  return [
    ...rows(answers ?? {}, { finishedAt }),
    ...rows(typeof typed === 'object' && typed !== null ? typed : {}, { savedAt }),
    ...(optedOutAt === null ? [] : [{ optedOutAt }]),
  ];
}

/** Who has come how far. Answers are about health, and are not listed. */
export const careTable = (database: Database): ConsoleTable =>
  accountTable(database, 'better_care', {
    title: 'Better care',
    columns: ['Account', 'Kept (UTC)', 'Finished (UTC)', 'Opted out (UTC)'],
    cells: ({ email, savedAt, finishedAt, optedOutAt }) => [
      String(email),
      ...[savedAt, finishedAt, optedOutAt].map((at) => (at === null ? '' : utcTime(at))),
    ],
  });

function toRecord({ state, savedAt, answers, finishedAt, optedOutAt }: Row): CareRecord {
  const at = (value: Row[string] | undefined): number | null =>
    value === null ? null : Number(value);
  return {
    state: state === null ? null : String(state),
    savedAt: at(savedAt),
    answers:
      answers === null ? null : (JSON.parse(String(answers)) as Readonly<Record<string, string>>),
    finishedAt: at(finishedAt),
    optedOutAt: at(optedOutAt),
  };
}
