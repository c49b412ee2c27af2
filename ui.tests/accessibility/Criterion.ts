/** The terms of VPAT 2.5, and one for what no test shows: a person has to evaluate it before a buyer gets the report. */
export type Conformance = 'Supports' | 'Not Applicable' | 'Not Evaluated';

/** A test, by its file and its title as it is written there. */
export type Proof = readonly [file: string, title: string];

/** A criterion of WCAG 2.2 with what is known about it. */
export interface Criterion {
  readonly number: string;
  readonly name: string;
  readonly level: 'A' | 'AA';
  readonly conformance: Conformance;
  readonly proofs: readonly Proof[];
  /** The limits of the tests; needed if there is none. */
  readonly remarks: string;
}

type Rest = readonly [conformance: Conformance, remarks: string, ...proofs: (readonly Proof[])[]];

/** Returns a criterion, from `1.1.1 A Non-text Content`. */
export function criterion(title: string, ...[conformance, remarks, ...proofs]: Rest): Criterion {
  const [, number = '', level = '', name = ''] = /^([\d.]+) (AA?) (.+)$/.exec(title) ?? [];
  return { number, name, level: level as 'A' | 'AA', conformance, proofs: proofs.flat(), remarks };
}
