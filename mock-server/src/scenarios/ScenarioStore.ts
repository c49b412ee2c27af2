import type { Database, Row, TableOwner } from '../database/database';
import { ScenarioError, formatScenario, parseScenario } from './scenario';
import type { Scenario } from './scenario';

/** A scenario and the requests that it applies to. */
export interface ScenarioRule {
  readonly id: number;
  /** An HTTP method, or `ANY`. */
  readonly method: RuleMethod;
  /** The beginning of a path, or a whole path with stars (`matchesPath`). */
  readonly path: string;
  readonly scenario: Scenario;
  /** The remaining number of requests that it applies to; undefined means all. */
  readonly remaining: number | undefined;
}

export const RULE_METHODS = ['ANY', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const;

export type RuleMethod = (typeof RULE_METHODS)[number];

/**
 * The active rules of author and publish. They are stored in the database, so that they survive a restart,
 * and cached in memory, so that requests without a rule need no query.
 */
export class ScenarioStore {
  readonly #database: Database;
  #rules: readonly ScenarioRule[] = [];

  constructor(database: Database) {
    this.#database = database;
    database.adopt(TABLES);
    database.onReset(() => {
      this.#read();
    });
    this.#read();
  }

  /** The rules in order of precedence, the newest first. */
  get rules(): readonly ScenarioRule[] {
    return this.#rules;
  }

  /**
   * @param rule.remaining the number of requests; undefined for all
   * @throws ScenarioError if the path or the number is invalid.
   */
  add(rule: Omit<ScenarioRule, 'id'>): void {
    const problem = problemWithPattern(rule.path) ?? problemWithCount(rule.remaining);
    if (problem !== undefined) throw new ScenarioError(problem);
    this.#database.run(
      'INSERT INTO scenario_rules (method, path, scenario, remaining) VALUES (?, ?, ?, ?)',
      rule.method,
      rule.path,
      formatScenario(rule.scenario),
      rule.remaining ?? null,
    );
    this.#read();
  }

  /** Removes a rule. A rule that no longer exists is not an error. */
  remove(id: number): void {
    this.#database.run('DELETE FROM scenario_rules WHERE id = ?', id);
    this.#read();
  }

  clear(): void {
    this.#database.run('DELETE FROM scenario_rules');
    this.#read();
  }

  /** Returns the scenario for a request, and counts the request against the rule's remaining requests. */
  take(method: string, path: string): Scenario | undefined {
    const rule = this.#rules.find(
      (candidate) =>
        (candidate.method === 'ANY' || candidate.method === method) &&
        matchesPath(candidate.path, path),
    );
    if (rule?.remaining !== undefined) this.#count(rule.id, rule.remaining - 1);
    return rule?.scenario;
  }

  #count(id: number, remaining: number): void {
    if (remaining <= 0) {
      this.remove(id);
      return;
    }
    this.#database.run('UPDATE scenario_rules SET remaining = ? WHERE id = ?', remaining, id);
    this.#read();
  }

  #read(): void {
    this.#rules = this.#database.rows('SELECT * FROM scenario_rules ORDER BY id DESC').map(toRule);
  }
}

const TABLES: TableOwner = {
  name: 'scenarios',
  schema: `
    CREATE TABLE IF NOT EXISTS scenario_rules (
      id INTEGER PRIMARY KEY,
      method TEXT NOT NULL,
      path TEXT NOT NULL,
      scenario TEXT NOT NULL,
      remaining INTEGER
    );`,
};

function problemWithCount(remaining: number | undefined): string | undefined {
  if (remaining === undefined) return undefined;
  const isUsable = Number.isInteger(remaining) && remaining >= 1 && remaining <= 10_000;
  return isUsable ? undefined : 'The number of requests is a whole number from 1 to 10000.';
}

function toRule(row: Row): ScenarioRule {
  return {
    id: Number(row.id),
    method: row.method as RuleMethod,
    path: String(row.path),
    scenario: parseScenario(String(row.scenario)),
    remaining: row.remaining === null ? undefined : Number(row.remaining),
  };
}

/**
 * Returns whether a path matches a rule's pattern. Without a star the pattern is the beginning of the path;
 * with one it is the whole path, where `*` matches anything but a slash and `**` matches anything.
 */
export function matchesPath(pattern: string, path: string): boolean {
  if (!pattern.includes('*')) return path.startsWith(pattern);
  return toRegExp(pattern).test(path);
}

/** Returns why a pattern is invalid, as a sentence, or undefined if it is valid. */
export function problemWithPattern(pattern: string): string | undefined {
  if (!pattern.startsWith('/')) return 'A path begins with a slash, such as /content/thrifty-web.';
  if (/[\s?#]/.test(pattern)) return 'A path has no spaces, no question mark and no hash in it.';
  // The number is limited because each star multiplies the expression's backtracking.
  if ((pattern.match(/\*+/g)?.length ?? 0) > 5) return 'A path has at most five stars.';
  if (pattern.length > 500) return 'A path has at most 500 characters.';
  return undefined;
}

function toRegExp(pattern: string): RegExp {
  const source = pattern
    .split(/(\*+)/)
    .map((part) =>
      part === '*'
        ? '[^/]*'
        : /^\*+$/.test(part)
          ? '.*'
          : part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${source}$`);
}
