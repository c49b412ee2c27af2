import { sentence } from '../../base/i18n/t';
import type { AccountFlags } from '../../session/rules/session';

/** The channels by which a member is reached. */
export const channels = ['email', 'text', 'call'] as const;

export type Channel = (typeof channels)[number];

/** The subjects of messages that a member can choose. The names are our own, as are the endpoints. */
export const topics = ['refills', 'pickup', 'vaccines', 'orders', 'offers', 'news'] as const;

export type Topic = (typeof topics)[number];

/** The fixed properties of a topic. */
export interface TopicFacts {
  /** Translated where it is shown. */
  readonly heading: string;
  readonly text: string;
  readonly channels: readonly Channel[];
  /** True if it is about prescriptions, so that an account needs a pharmacy for it. */
  readonly isPharmacy: boolean;
  /** True if it advertises, so that a text needs consent in writing (47 CFR 64.1200(a)(2), TCPA). */
  readonly isAdvertising: boolean;
}

export const topicFacts: Readonly<Record<Topic, TopicFacts>> = {
  refills: {
    heading: sentence('Refill reminders'),
    text: sentence('When a prescription is due.'),
    channels: ['email', 'text', 'call'],
    isPharmacy: true,
    isAdvertising: false,
  },
  pickup: {
    heading: sentence('Ready for pickup'),
    text: sentence('When a prescription is ready, delayed or moved to us.'),
    channels: ['email', 'text', 'call'],
    isPharmacy: true,
    isAdvertising: false,
  },
  vaccines: {
    heading: sentence('Vaccine visits'),
    text: sentence('A reminder the day before.'),
    channels: ['email', 'text'],
    isPharmacy: false,
    isAdvertising: false,
  },
  orders: {
    heading: sentence('Orders'),
    text: sentence('From the order to the delivery.'),
    channels: ['email', 'text'],
    isPharmacy: false,
    isAdvertising: false,
  },
  offers: {
    heading: sentence('Points and offers'),
    text: sentence('Never about your prescriptions.'),
    channels: ['email', 'text'],
    isPharmacy: false,
    isAdvertising: true,
  },
  news: {
    heading: sentence('News'),
    text: sentence('Tips and what is new, once a month.'),
    channels: ['email'],
    isPharmacy: false,
    isAdvertising: true,
  },
};

export const channelHeadings: Readonly<Record<Channel, string>> = {
  email: sentence('Email'),
  text: sentence('Text message'),
  call: sentence('Phone call'),
};

/** The name of a switch: its topic and channel in one sentence, to be filled with the topic. */
export const switchNames = {
  email: sentence('{0} by email'),
  text: sentence('{0} by text message'),
  call: sentence('{0} by phone call'),
} as const satisfies Readonly<Record<Channel, string>>;

/**
 * The wording to which a member agrees by turning on advertising texts, and its version. The service stores both with
 * the time (mock-server/src/services/account/communication/topics.ts has the same words).
 */
export const textConsent = {
  id: 'offers-text-1',
  text: sentence(
    'By turning on offers by text, you agree to get automated marketing texts from us, up to six a month. You do not have to agree to buy anything. Message and data rates may apply. Text STOP to stop, HELP for help.',
  ),
} as const;

/** A member's choice for a topic and channel. */
export interface Choice {
  readonly topic: Topic;
  readonly channel: Channel;
  readonly isOn: boolean;
  /** The time of the choice, in epoch milliseconds; undefined if the member never made one. */
  readonly at: number | undefined;
}

/** The number for texts, or the reason why none are sent. */
export interface TextNumber {
  /**
   * `none`: there is no number. `confirmed`: the member has entered the code that was texted to it. `stopped`: STOP was
   * texted from it.
   */
  readonly status: 'none' | 'confirmed' | 'stopped';
  /** `(202) 555-0142`, or '' . */
  readonly phone: string;
  /** The time at which it was confirmed, or STOP was texted, in epoch milliseconds. */
  readonly since: number | undefined;
  /** The number to which a code has been sent; undefined if no code is pending. */
  readonly pending: PendingNumber | undefined;
  /** The number to which STOP and START are texted: `55501`. */
  readonly shortCode: string;
}

/** A number that is not confirmed yet. */
export interface PendingNumber {
  readonly phone: string;
  /** The times until which the code is valid, and from which another one can be sent, in epoch milliseconds. */
  readonly goodUntil: number | undefined;
  readonly sendAgainAt: number | undefined;
}

/** The hours in which a member gets no texts or calls, by the clock of a time zone. */
export interface QuietHours {
  readonly isOn: boolean;
  /** `21:30`; a span that ends before it begins continues past midnight. */
  readonly from: string;
  readonly to: string;
  /** `America/New_York`; '' if the member has chosen none. */
  readonly zone: string;
}

/** All choices of a member about messages. */
export interface Communication {
  readonly email: string;
  readonly choices: readonly Choice[];
  readonly text: TextNumber;
  /** The number that the pharmacy calls, `(202) 555-0142`; '' if it has none. */
  readonly callPhone: string;
  readonly quiet: QuietHours;
  /** The version of the quiet hours. If the service has another one, the hours were changed elsewhere. */
  readonly version: string;
}

/** The content of the table for a topic and channel. */
export type Cell =
  /** There is no such message. */
  | { readonly kind: 'none' }
  | { readonly kind: 'switch'; readonly isOn: boolean; readonly at: number | undefined }
  /** Nothing is sent, regardless of the choice. */
  | { readonly kind: 'off'; readonly why: 'unconfirmed' | 'stopped' | 'no-phone' };

/** Returns the switch for a topic and channel, or the reason why there is none. */
export function cellOf(
  { choices, text, callPhone }: Communication,
  topic: Topic,
  channel: Channel,
): Cell {
  if (!topicFacts[topic].channels.includes(channel)) return { kind: 'none' };
  if (channel === 'text' && text.status === 'stopped') return { kind: 'off', why: 'stopped' };
  if (channel === 'text' && text.status === 'none') return { kind: 'off', why: 'unconfirmed' };
  if (channel === 'call' && callPhone === '') return { kind: 'off', why: 'no-phone' };
  const chosen = choices.find((each) => each.topic === topic && each.channel === channel);
  return { kind: 'switch', isOn: chosen?.isOn ?? false, at: chosen?.at };
}

/** Topics that are shown together. */
export interface TopicGroup {
  readonly id: 'pharmacy' | 'visits' | 'advertising';
  /** Translated where it is shown. */
  readonly heading: string;
  readonly topics: readonly Topic[];
  /** The channels of any of its topics. */
  readonly channels: readonly Channel[];
}

/** Returns the groups of an account, in their order: the one about prescriptions needs a pharmacy. */
export function topicGroups({ pharmacy }: Pick<AccountFlags, 'pharmacy'>): readonly TopicGroup[] {
  return pharmacy ? groups : groups.filter(({ id }) => id !== 'pharmacy');
}

const groups: readonly TopicGroup[] = [
  {
    id: 'pharmacy',
    heading: sentence('Prescriptions'),
    topics: ['refills', 'pickup'],
    channels: ['email', 'text', 'call'],
  },
  {
    id: 'visits',
    heading: sentence('Visits and orders'),
    topics: ['vaccines', 'orders'],
    channels: ['email', 'text'],
  },
  {
    id: 'advertising',
    heading: sentence('Offers and news'),
    topics: ['offers', 'news'],
    channels: ['email', 'text'],
  },
];

/** The texts in place of a switch if nothing can be sent; translated where they are shown. */
export const offTexts: Readonly<Record<(Cell & { kind: 'off' })['why'], string>> = {
  unconfirmed: sentence('Off until your number is confirmed'),
  stopped: sentence('Off because you texted STOP'),
  'no-phone': sentence('Off: your pharmacy does not have your phone number'),
};

/** Returns the switches that another page has changed, except the one that was just pressed here. */
export function changedElsewhere(
  before: Communication,
  after: Communication,
  pressed: Pick<Choice, 'topic' | 'channel'>,
): readonly Pick<Choice, 'topic' | 'channel' | 'isOn'>[] {
  return topics.flatMap((topic) =>
    channels.flatMap((channel) => {
      const [was, is] = [cellOf(before, topic, channel), cellOf(after, topic, channel)];
      const isPressed = topic === pressed.topic && channel === pressed.channel;
      return !isPressed && was.kind === 'switch' && is.kind === 'switch' && was.isOn !== is.isOn
        ? [{ topic, channel, isOn: is.isOn }]
        : [];
    }),
  );
}
