import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exchange } from 'mock-server';
import type { Contract } from './contract';
import { fixtureOf } from './fixture';
import { createPseudonyms } from './pseudonyms';

interface RecorderOptions {
  /** The folder of the fixtures. It is created if it is missing. */
  readonly folder: string;
  readonly contract: Contract;
  readonly keep: readonly string[];
  /** Receives a line for each difference from the contract, once. */
  readonly log: (line: string) => void;
}

/** Keeps exchanges as fixtures: one file for each operation, status and form of a response. */
export function createRecorder({ folder, contract, keep, log }: RecorderOptions) {
  const pseudonyms = createPseudonyms();
  const forms = new Set<string>();
  const differences = new Set<string>();
  const counts = new Map<string, number>();
  mkdirSync(folder, { recursive: true });

  function add(exchange: Exchange): void {
    const fixture = fixtureOf(exchange, { contract, pseudonyms, keep });
    const { operation, method, status, path } = fixture;
    for (const line of fixture.differences) {
      const named =
        operation === null || line.startsWith(operation) ? line : `${operation}: ${line}`;
      if (!differences.has(named)) log(`Differs from the contract: ${named}`);
      differences.add(named);
    }
    if (operation === null && !differences.has(path)) {
      differences.add(path);
      log(`The contract has no operation for a ${method} that the service answered.`);
    }
    const form = JSON.stringify([operation ?? path, method, status, formOf(fixture.response)]);
    if (forms.has(form)) return;
    forms.add(form);
    const name = `${operation ?? 'other'}-${status}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const file = join(folder, `${name}${count > 1 ? `-${count}` : ''}.json`);
    try {
      writeFileSync(file, `${JSON.stringify(fixture, null, 2)}\n`);
    } catch {
      log(`${file} cannot be written. Name another folder.`);
    }
  }

  return { add };
}

/** Returns the form of a value without the values: names and types. Items of a list count once for each form. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(formOf(item))))];
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, formOf(item)]));
}
