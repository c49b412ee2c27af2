import type { Channel, HookContext } from '../../kit/Backend';
import { contactOf } from './memberContact';
import { factsOf, topicNames, type Topic } from './topics';

/** A member's choice for a topic and a channel, or the default. */
export interface Choice {
  readonly topic: Topic;
  readonly channel: Channel;
  readonly isOn: boolean;
  /** Epoch milliseconds; null for a default. */
  readonly at: number | null;
}

/**
 * Returns the choices of an account for every topic and channel. By default a pharmacy topic follows what the
 * patient agreed to at the pharmacy.
 */
export function choicesOf(context: HookContext, account: number): Choice[] {
  const { database } = context;
  const agreed = contactOf(context, account)?.agreed;
  const chosen = database.rows('SELECT * FROM communication_choices WHERE account = ?', account);
  return topicNames.flatMap((topic) => {
    const { channels, isPharmacy, first } = factsOf(topic);
    return channels.map((channel): Choice => {
      const row = chosen.find((each) => each.topic === topic && each.channel === channel);
      if (row) return { topic, channel, isOn: row.isOn === 1, at: Number(row.at) };
      const isOn = isPharmacy ? agreed?.[channel] === true : first.includes(channel);
      return { topic, channel, isOn, at: null };
    });
  });
}

export function isChosen(
  context: HookContext,
  account: number,
  topic: Topic,
  channel: Channel,
): boolean {
  return choicesOf(context, account).some(
    (each) => each.topic === topic && each.channel === channel && each.isOn,
  );
}

/**
 * Saves a choice. A choice about a pharmacy topic completes the step `pharmacyComms` of setting up the account
 * (docs/specification/session.md#account-progress).
 */
export function saveChoice(
  { database, now, services }: HookContext,
  account: number,
  { topic, channel, isOn }: Pick<Choice, 'topic' | 'channel' | 'isOn'>,
): void {
  database.transaction(() => {
    database.run(
      `INSERT OR REPLACE INTO communication_choices (account, topic, channel, isOn, at)
       VALUES (?, ?, ?, ?, ?)`,
      account,
      topic,
      channel,
      Number(isOn),
      now().getTime(),
    );
    if (factsOf(topic).isPharmacy)
      database.run('UPDATE accounts SET pharmacyComms = 1 WHERE id = ?', account);
    for (const service of services)
      service.atTopicChoice?.(database, account, { topic, channel, isOn });
  });
}
