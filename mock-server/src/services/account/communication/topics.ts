/** The channels by which members get messages. */
export const CHANNELS = ['email', 'text', 'call'] as const;

export type Channel = (typeof CHANNELS)[number];

interface TopicFacts {
  readonly title: { readonly en: string; readonly es: string };
  /**
   * A title for mails and for the page of a mail's link, which other people may
   * see, if `title` is about health.
   */
  readonly mailTitle?: { readonly en: string; readonly es: string };
  readonly channels: readonly Channel[];
  /** Whether the topic exists only for accounts with a pharmacy. */
  readonly isPharmacy: boolean;
  /** Whether a text needs consent, and is sent from 8 in the morning to 9 at night only (TCPA). */
  readonly isAdvertising: boolean;
  /** The default channels for a member who has made no choice. */
  readonly first: readonly Channel[];
}

/**
 * The topics that members choose; their names are our own. The pages have the same topics with the same
 * channels (ui.frontend/src/account/rules/communication.ts).
 */
export const TOPICS = {
  refills: {
    title: { en: 'Refill reminders', es: 'Recordatorios de resurtido' },
    mailTitle: { en: 'Reminders from your pharmacy', es: 'Recordatorios de su farmacia' },
    channels: ['email', 'text', 'call'],
    isPharmacy: true,
    isAdvertising: false,
    first: [],
  },
  pickup: {
    title: { en: 'Ready for pickup', es: 'Listo para recoger' },
    mailTitle: { en: 'News from your pharmacy', es: 'Noticias de su farmacia' },
    channels: ['email', 'text', 'call'],
    isPharmacy: true,
    isAdvertising: false,
    first: [],
  },
  vaccines: {
    title: { en: 'Vaccine visits', es: 'Citas de vacunación' },
    mailTitle: { en: 'Reminders of your visits', es: 'Recordatorios de sus visitas' },
    channels: ['email', 'text'],
    isPharmacy: false,
    isAdvertising: false,
    first: ['email'],
  },
  orders: {
    title: { en: 'Orders', es: 'Pedidos' },
    channels: ['email', 'text'],
    isPharmacy: false,
    isAdvertising: false,
    first: ['email'],
  },
  offers: {
    title: { en: 'Points and offers', es: 'Puntos y ofertas' },
    channels: ['email', 'text'],
    isPharmacy: false,
    isAdvertising: true,
    first: [],
  },
  news: {
    title: { en: 'News', es: 'Novedades' },
    channels: ['email'],
    isPharmacy: false,
    isAdvertising: true,
    first: [],
  },
} as const satisfies Readonly<Record<string, TopicFacts>>;

export type Topic = keyof typeof TOPICS;

export const topicNames = Object.keys(TOPICS) as readonly Topic[];

/** Returns the facts of a topic, with lists that can be searched for any channel. */
export const factsOf = (topic: Topic): TopicFacts => TOPICS[topic];

/** Returns the name of a topic in a mail and on the page of its link. It mentions nothing about health. */
export const mailTitle = (topic: Topic, language: 'en' | 'es'): string => {
  const { mailTitle: discreet, title } = factsOf(topic);
  return (discreet ?? title)[language];
};

/** Returns whether a visitor's text is a topic. */
export const isTopic = (text: string): text is Topic => Object.hasOwn(TOPICS, text);

export const isChannel = (text: string): text is Channel => CHANNELS.some((each) => each === text);

/**
 * The wordings to which members agree when they turn advertising texts on, by version. A wording is kept as
 * long as a consent to it exists; a test compares the newest with the page's.
 */
export const CONSENT_WORDINGS: Readonly<
  Record<string, { readonly en: string; readonly es: string }>
> = {
  'offers-text-1': {
    en: 'By turning on offers by text, you agree to get automated marketing texts from us, up to six a month. You do not have to agree to buy anything. Message and data rates may apply. Text STOP to stop, HELP for help.',
    es: 'Al activar las ofertas por mensaje de texto, usted acepta recibir mensajes publicitarios automatizados, hasta seis al mes. No tiene que aceptarlo para comprar. Pueden aplicarse tarifas de mensajes y datos. Envíe STOP para dejar de recibirlos o HELP para obtener ayuda.',
  },
};
