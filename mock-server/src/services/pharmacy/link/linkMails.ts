import type { FastifyRequest } from 'fastify';
import { sendMail } from '../../kit/mail/mail';
import { isFromSpanishPage, pageAddress, siteOf } from '../../kit/requests/site';
import type { BackendContext } from '../../kit/Backend';

/** The subject of a mail about a patient's record. It contains neither patient nor prescription. */
export type LinkMail = 'linked' | 'removed' | 'linked by another mailbox' | 'mailbox changed';

/**
 * Mails the person whose account or record has changed, because another person may have done it.
 * The link leads to the page where a member removes it.
 */
export function sendLinkMail(
  to: string,
  what: LinkMail,
  request: FastifyRequest,
  context: BackendContext,
): void {
  const { subject, text } = MAILS[what][isFromSpanishPage(request) ? 'es' : 'en'];
  const isMember = what === 'linked' || what === 'removed';
  sendMail(context.database, context.now(), {
    to,
    subject,
    text: text.replaceAll('{phone}', siteOf(request).phone),
    link: isMember ? pageAddress(request, '/account/pharmacy', context) : undefined,
  });
}

/** Mails the code that confirms a mailbox. The code is in the text alone, not in an address. */
export function sendCodeMail(
  to: string,
  code: string,
  request: FastifyRequest,
  { database, now }: BackendContext,
): void {
  const { subject, text } = CODE_MAIL[isFromSpanishPage(request) ? 'es' : 'en'];
  sendMail(database, now(), { to, subject, text: text.replace('{code}', code), link: undefined });
}

const CODE_MAIL = {
  en: {
    subject: 'Your code for the pharmacy sign-up',
    text: '{code} is your code. Enter it on the page within 30 minutes. Did you not sign up? Then do nothing, and give the code to no one. Nothing is changed without it.',
  },
  es: {
    subject: 'Su código para inscribirse en la farmacia',
    text: '{code} es su código. Escríbalo en la página en los próximos 30 minutos. ¿No se inscribió usted? Entonces no haga nada y no dé el código a nadie. Sin él no se cambia nada.',
  },
} as const;

const MAILS = {
  linked: {
    en: {
      subject: 'Your account is linked to the pharmacy',
      text: 'Your prescriptions are now in your account. Was this not you? Follow the link, remove it, and change your password.',
    },
    es: {
      subject: 'Su cuenta está vinculada a la farmacia',
      text: 'Sus recetas están ahora en su cuenta. ¿No fue usted? Siga el enlace, quite el vínculo y cambie su contraseña.',
    },
  },
  removed: {
    en: {
      subject: 'Your account is no longer linked to the pharmacy',
      text: 'Your prescriptions are no longer in your account. The pharmacy keeps them. Was this not you? Follow the link and change your password.',
    },
    es: {
      subject: 'Su cuenta ya no está vinculada a la farmacia',
      text: 'Sus recetas ya no están en su cuenta. La farmacia las conserva. ¿No fue usted? Siga el enlace y cambie su contraseña.',
    },
  },
  'linked by another mailbox': {
    en: {
      subject: 'Your pharmacy record is linked to an account',
      text: 'An account with another email address now shows your prescriptions. Was this not you? Call us at {phone}, and we will remove the link.',
    },
    es: {
      subject: 'Su expediente de la farmacia está vinculado a una cuenta',
      text: 'Una cuenta con otra dirección de correo electrónico muestra ahora sus recetas. ¿No fue usted? Entonces llámenos al {phone} y quitaremos el vínculo.',
    },
  },
  'mailbox changed': {
    en: {
      subject: 'Your pharmacy has another email address for you',
      text: 'From now on, the pharmacy writes to another email address. Was this not you? Call us at {phone}, and we will change it back.',
    },
    es: {
      subject: 'Su farmacia tiene otra dirección de correo electrónico suya',
      text: 'De ahora en adelante, la farmacia escribe a otra dirección de correo electrónico. ¿No fue usted? Entonces llámenos al {phone} y la cambiaremos de nuevo.',
    },
  },
} as const;
