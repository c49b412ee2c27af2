import type { Database, Row, SqlValue } from '../../../database/database';

/** A fact of a record: a text, a number or a boolean. */
export type Fact = string | number | boolean;

/** A record of personal data. The export has words for each of its names. */
export type PersonalRecord = Readonly<Record<string, Fact>>;

/** Personal data by subject. */
export type PersonalData = Readonly<Record<string, readonly PersonalRecord[]>>;

/** Returns the rows of a query as records of personal data. */
export function recordsOf(
  database: Database,
  sql: string,
  ...values: readonly SqlValue[]
): PersonalRecord[] {
  return database.rows(sql, ...values).map(toRecord);
}

/** Names of columns with epoch milliseconds, and names of columns with a boolean. */
const TIMES = /^(?:at|\w+At)$/;
const FLAGS = /^(?:isOn|by[A-Z]\w+|\w+GoHere)$/;

/** Returns a row as a record, without its empty columns. */
export function toRecord(row: Row): PersonalRecord {
  const facts = Object.entries(row).flatMap(([name, value]): [string, Fact][] => {
    if (value === null || value === '') return [];
    if (TIMES.test(name)) return [[name, isoTime(Number(value))]];
    return [[name, FLAGS.test(name) ? value === 1 : value]];
  });
  return Object.fromEntries(facts);
}

export const isoTime = (at: number): string => new Date(at).toISOString();
