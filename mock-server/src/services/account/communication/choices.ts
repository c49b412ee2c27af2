import type { Database } from '../../../database/database';
import { patientOfAccount, updatePatient } from '../../pharmacy/patients';
import { factsOf, topicNames, type Channel, type Topic } from './topics';

/** What a member has chosen of a topic and channel, or what holds without a choice. */
export interface Choice {
  readonly topic: Topic;
  readonly channel: Channel;
  readonly isOn: boolean;
  /** Epoch milliseconds; null where the member has chosen nothing. */
  readonly at: number | null;
}

/**
 * Every topic and channel of an account. Where nothing was chosen, what the patient has said to the pharmacy
 * holds for its topics.
 */
export function choicesOf(database: Database, account: number): Choice[] {
  const patient = patientOfAccount(database, account);
  const byPharmacy = { email: patient?.byEmail, text: patient?.byText, call: patient?.byCall };
  const chosen = database.rows('SELECT * FROM communication_choices WHERE account = ?', account);
  return topicNames.flatMap((topic) => {
    const { channels, isPharmacy, first } = factsOf(topic);
    return channels.map((channel): Choice => {
      const row = chosen.find((each) => each.topic === topic && each.channel === channel);
      if (row) return { topic, channel, isOn: row.isOn === 1, at: Number(row.at) };
      const isOn = isPharmacy ? byPharmacy[channel] === true : first.includes(channel);
      return { topic, channel, isOn, at: null };
    });
  });
}

export function isChosen(
  database: Database,
  account: number,
  topic: Topic,
  channel: Channel,
): boolean {
  return choicesOf(database, account).some(
    (each) => each.topic === topic && each.channel === channel && each.isOn,
  );
}

/**
 * Keeps a choice. What is chosen about prescriptions that are ready is what the pharmacy goes by for the
 * patient, and is the step `pharmacyComms` of setting up the account (product-spec §3).
 */
export function saveChoice(
  database: Database,
  account: number,
  { topic, channel, isOn }: Pick<Choice, 'topic' | 'channel' | 'isOn'>,
  now: Date,
): void {
  database.transaction(() => {
    database.run(
      `INSERT OR REPLACE INTO communication_choices (account, topic, channel, isOn, at)
       VALUES (?, ?, ?, ?, ?)`,
      account,
      topic,
      channel,
      Number(isOn),
      now.getTime(),
    );
    if (!factsOf(topic).isPharmacy) return;
    database.run('UPDATE accounts SET pharmacyComms = 1 WHERE id = ?', account);
    const patient = patientOfAccount(database, account);
    if (patient && topic === 'pickup')
      updatePatient(database, patient.id, { ...patient, [PATIENT_FLAGS[channel]]: isOn });
  });
}

const PATIENT_FLAGS = { email: 'byEmail', text: 'byText', call: 'byCall' } as const;
