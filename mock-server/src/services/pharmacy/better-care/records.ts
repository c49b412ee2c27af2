import { accountTable } from '../../account/accountTable';
import type { ConsoleTable } from '../../kit/database/consoleTable';
import { utcTime } from '../../../html/utcTime';
import type { Database, Row } from '../../../database/database';
import { versionOf } from '../../account/profile/version';

/**
 * Times are epoch milliseconds; `state` and `answers` are JSON. A row in which all of them are null
 * means the same as no row.
 */
export const BETTER_CARE_SCHEMA = `
    CREATE TABLE IF NOT EXISTS better_care (
      account INTEGER PRIMARY KEY,
      state TEXT,
      savedAt INTEGER,
      answers TEXT,
      finishedAt INTEGER,
      optedOutAt INTEGER
    );`;

/** A member's better-care record. */
export interface CareRecord {
  /** The unfinished form, as its page wrote it. */
  readonly state: string | null;
  readonly savedAt: number | null;
  /** The last finished answers, by their questions. */
  readonly answers: Readonly<Record<string, string>> | null;
  readonly finishedAt: number | null;
  /** The time since which the member gets no questions; all other fields are null then. */
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

/** Replaces the record of an account. */
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

/** Deletes all answers at once. The rest contains only the time of the opt-out, if any. */
export function deleteCareAnswers(
  database: Database,
  account: number,
  optedOutAt: number | null,
): void {
  keepCareRecord(database, account, { ...NOTHING, optedOutAt });
}

export const careVersion = (record: CareRecord): string => versionOf(record);

/**
 * Returns the answers of an account, a row each: those of the last finished form and those of the
 * unfinished form.
 */
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

/**
 * Returns the console's table of members and their progress. It lists no answers, because they are
 * about health.
 */
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
