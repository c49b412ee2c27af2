import type { Database } from '../../../database/database';

/** One fill of a prescription. */
export interface Fill {
  readonly rxNumber: string;
  /** `2026-03-02` */
  readonly filledOn: string;
  readonly quantity: number;
  readonly storeNumber: number;
  readonly priceCents: number | null;
}

export function addFill(database: Database, fill: Fill): void {
  database.run(
    'INSERT INTO pharmacy_fills (rxNumber, filledOn, quantity, storeNumber, priceCents) VALUES (?, ?, ?, ?, ?)',
    fill.rxNumber,
    fill.filledOn,
    fill.quantity,
    fill.storeNumber,
    fill.priceCents,
  );
}

/** Returns the fills of a prescription, newest first. */
export function fillsOf(database: Database, rxNumber: string): Fill[] {
  return database
    .rows(
      'SELECT * FROM pharmacy_fills WHERE rxNumber = ? ORDER BY filledOn DESC, id DESC',
      rxNumber,
    )
    .map(({ filledOn, quantity, storeNumber, priceCents }) => ({
      rxNumber,
      filledOn: String(filledOn),
      quantity: Number(quantity),
      storeNumber: Number(storeNumber),
      priceCents: typeof priceCents === 'number' ? priceCents : null,
    }));
}
