import type { Database } from '../database';
import { FLAGS } from './definitions';

/** What the console says of a flag; 'default' leaves it to the flag's definition. */
export const FLAG_CHOICES = ['default', 'on', 'off'] as const;

export type FlagChoice = (typeof FLAG_CHOICES)[number];

export const OVERRIDES_SCHEMA = `
    CREATE TABLE IF NOT EXISTS flag_overrides (name TEXT PRIMARY KEY, isOn INTEGER NOT NULL);`;

/** Every flag with its value. */
export function flagValues(database: Database): Readonly<Record<string, boolean>> {
  const choices = flagChoices(database);
  return Object.fromEntries(
    FLAGS.map((flag) => {
      const choice = choices.get(flag.name) ?? 'default';
      return [flag.name, choice === 'default' ? flag.default : choice === 'on'];
    }),
  );
}

/** The flags that the console has set; all others stand at their default. */
export function flagChoices(database: Database): ReadonlyMap<string, FlagChoice> {
  return new Map(
    database
      .rows('SELECT name, isOn FROM flag_overrides')
      .map(({ name, isOn }) => [String(name), isOn === 0 ? 'off' : 'on']),
  );
}

/** @param name of one of `FLAGS`. */
export function chooseFlag(database: Database, name: string, choice: FlagChoice): void {
  if (choice === 'default') {
    database.run('DELETE FROM flag_overrides WHERE name = ?', name);
    return;
  }
  database.run(
    'INSERT OR REPLACE INTO flag_overrides (name, isOn) VALUES (?, ?)',
    name,
    Number(choice === 'on'),
  );
}
