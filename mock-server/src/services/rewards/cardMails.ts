import type { FastifyRequest } from 'fastify';
import type { Account } from '../account/account';
import { sendMail } from '../kit/mail/mail';
import type { Wordings } from '../kit/mail/wordings';
import { isFromSpanishPage, siteOf } from '../kit/requests/site';
import type { BackendContext } from '../kit/Backend';
import type { StoppedAs } from './cardRecords';

/** Mails a member that a card has stopped. No mail contains a whole number. */
export function mailAboutCard(
  as: StoppedAs,
  {
    request,
    context: { database, now },
    account,
    from,
    number,
  }: {
    readonly request: FastifyRequest;
    readonly context: BackendContext;
    readonly account: Account;
    /** The card that stopped, and the card that holds everything now. */
    readonly from: string;
    readonly number: string;
  },
): void {
  const { title } = siteOf(request);
  const language = isFromSpanishPage(request) ? 'es' : 'en';
  const [old, kept] = [from.slice(-4), number.slice(-4)];
  sendMail(database, now(), {
    to: account.email,
    ...MAILS[as]({ title, old, kept })[language],
    link: undefined,
  });
}

interface Numbers {
  readonly title: string;
  /** The last four digits of each card. */
  readonly old: string;
  readonly kept: string;
}

const MAILS: Readonly<Record<StoppedAs, (numbers: Numbers) => Wordings>> = {
  lost: ({ title, old, kept }) => ({
    en: {
      subject: `Your new ${title} rewards card`,
      text: `Your card that ends in ${old} no longer works. Your new card ends in ${kept}, and your points, Bonus Cash and loaded offers are on it. Was this not you? Reset your password now, and call us.`,
    },
    es: {
      subject: `Su nueva tarjeta de recompensas de ${title}`,
      text: `La tarjeta que termina en ${old} ya no funciona. La nueva termina en ${kept} y tiene sus puntos, su Bonus Cash y sus ofertas cargadas. ¿No fue usted? Restablezca su contraseña ahora y llámenos.`,
    },
  }),
  merged: ({ title, old, kept }) => ({
    en: {
      subject: `We combined your ${title} rewards cards`,
      text: `Points, Bonus Cash and loaded offers of both cards are on the one that ends in ${kept}. The card that ends in ${old} no longer works. Was this not you? Reset your password now, and call us.`,
    },
    es: {
      subject: `Combinamos sus tarjetas de recompensas de ${title}`,
      text: `Los puntos, el Bonus Cash y las ofertas cargadas de las dos están en la que termina en ${kept}. La que termina en ${old} ya no funciona. ¿No fue usted? Restablezca su contraseña ahora y llámenos.`,
    },
  }),
};
