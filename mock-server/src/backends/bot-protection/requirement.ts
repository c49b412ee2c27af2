import type { Database } from '../database';

export const REQUIREMENT_SCHEMA = `
    CREATE TABLE IF NOT EXISTS bot_requirement (isRequired INTEGER NOT NULL);`;

/** Whether the account forms need a bot-protection token. They do until the console says otherwise. */
export function botCheckRequired(database: Database): boolean {
  return database.row('SELECT isRequired FROM bot_requirement')?.isRequired !== 0;
}

/** The console's switch. */
export function requireBotCheck(database: Database, isRequired: boolean): void {
  database.transaction(() => {
    database.run('DELETE FROM bot_requirement');
    database.run('INSERT INTO bot_requirement (isRequired) VALUES (?)', Number(isRequired));
  });
}
