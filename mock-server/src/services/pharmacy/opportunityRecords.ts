import type { Database } from '../../database/database';
import { addDays } from '../kit/time/wallClock';

/** Something that the pharmacy suggests to a patient. */
export interface OpportunityRecord {
  readonly id: string;
  readonly kind: string;
  readonly drugName: string | null;
  readonly vaccine: string | null;
  /** `2026-03-04` */
  readonly dueDate: string | null;
}

/** A patient's answer to an opportunity. */
export type OpportunityAnswer = 'accept' | 'decline' | 'remind';

/** The days after which an opportunity is shown again to a patient who wanted a reminder. */
const REMIND_DAYS = 7;

/** Returns the opportunities that a patient has not answered yet, or of which a reminder is due. */
export function openOpportunities(
  database: Database,
  patient: number,
  today: string,
): OpportunityRecord[] {
  return database
    .rows(
      `SELECT * FROM pharmacy_opportunities
       WHERE patient = ? AND (answer IS NULL OR (answer = 'remind' AND remindOn <= ?)) ORDER BY id`,
      patient,
      today,
    )
    .map(({ id, kind, drugName, vaccine, dueDate }) => ({
      id: String(id),
      kind: String(kind),
      drugName: typeof drugName === 'string' ? drugName : null,
      vaccine: typeof vaccine === 'string' ? vaccine : null,
      dueDate: typeof dueDate === 'string' ? dueDate : null,
    }));
}

/** Stores a patient's answer. Returns false if the patient has no such opportunity. */
export function answerOpportunity(
  database: Database,
  patient: number,
  id: string,
  answer: OpportunityAnswer,
  today: string,
): boolean {
  const { changes } = database.run(
    'UPDATE pharmacy_opportunities SET answer = ?, remindOn = ? WHERE CAST(id AS TEXT) = ? AND patient = ?',
    answer,
    answer === 'remind' ? addDays(today, REMIND_DAYS) : null,
    id,
    patient,
  );
  return changes === 1;
}
