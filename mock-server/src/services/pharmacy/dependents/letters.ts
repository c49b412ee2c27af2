import { accountById } from '../../account/account';
import { sendMail } from '../../kit/mail/mail';
import { isSpanishPage, wordingFor, type Wordings } from '../../kit/mail/wordings';
import type { BackendContext } from '../../kit/Backend';

/** The subject of a mail about the access to a person's prescriptions. No mail is about health. */
export type LetterKind =
  | 'invited'
  | 'accepted'
  | 'accepted-own'
  | 'declined'
  | 'child-added'
  | 'second-caregiver'
  | 'removed'
  | 'ended'
  | 'ends-soon'
  | 'ended-at-birthday';

/** `{name}` is the other person, `{day}` a day. */
const LETTERS: Readonly<Record<LetterKind, Wordings>> = {
  invited: {
    en: {
      subject: '{name} asks to act for you at the pharmacy',
      text: '{name} asks to see your prescriptions and to refill them for you. Follow the link within 7 days and sign in to accept or decline. You can end it at any time. Do you not know {name}? Then do nothing, and nothing is shared.',
    },
    es: {
      subject: '{name} pide actuar en su nombre en la farmacia',
      text: '{name} pide ver sus recetas y resurtirlas por usted. Siga el enlace en un plazo de 7 días e inicie sesión para aceptar o rechazar. Puede terminarlo en cualquier momento. ¿No conoce a {name}? Entonces no haga nada, y no se comparte nada.',
    },
  },
  accepted: {
    en: {
      subject: '{name} has accepted your invitation',
      text: 'You may now act for {name} at the pharmacy. Either of you can end it at any time.',
    },
    es: {
      subject: '{name} aceptó su invitación',
      text: 'Ahora puede actuar en nombre de {name} en la farmacia. Cualquiera de los dos puede terminarlo en cualquier momento.',
    },
  },
  'accepted-own': {
    en: {
      subject: '{name} may now act for you at the pharmacy',
      text: 'You let {name} act for you. To end this at any time, follow the link. Was this not you? End it there and choose a new password.',
    },
    es: {
      subject: '{name} ya puede actuar en su nombre en la farmacia',
      text: 'Usted permitió que {name} actúe en su nombre. Siga el enlace para terminarlo en cualquier momento. ¿No fue usted? Entonces termínelo allí y elija una contraseña nueva.',
    },
  },
  declined: {
    en: {
      subject: 'Your invitation was declined',
      text: 'The person you invited said no. We shared nothing.',
    },
    es: {
      subject: 'Su invitación fue rechazada',
      text: 'La persona a la que invitó no quiere que usted actúe en su nombre. No se compartió nada.',
    },
  },
  'child-added': {
    en: {
      subject: 'You linked {name}',
      text: 'You may now act for {name} at the pharmacy, until the 18th birthday. Was this not you? Then remove {name} there and choose a new password.',
    },
    es: {
      subject: 'Usted vinculó a {name}',
      text: 'Ahora puede actuar en nombre de {name} en la farmacia, hasta que cumpla 18 años. ¿No fue usted? Entonces quite a {name} allí y elija una contraseña nueva.',
    },
  },
  'second-caregiver': {
    en: {
      subject: 'Another caregiver for {name}',
      text: 'Another caregiver can now act for {name} at the pharmacy, too. Is this news to you? Call your pharmacy.',
    },
    es: {
      subject: 'Otro cuidador para {name}',
      text: 'Otro cuidador también puede actuar ahora en nombre de {name} en la farmacia. ¿No sabía de esto? Entonces llame a su farmacia.',
    },
  },
  removed: {
    en: {
      subject: '{name} no longer acts for you',
      text: '{name} has ended acting for you at the pharmacy. You need not do anything.',
    },
    es: {
      subject: '{name} ya no actúa en su nombre',
      text: '{name} dejó de actuar en su nombre en la farmacia. No tiene que hacer nada.',
    },
  },
  ended: {
    en: {
      subject: 'You no longer act for {name}',
      text: 'Your access ended. You can ask again with a new invitation.',
    },
    es: {
      subject: 'Usted ya no actúa en nombre de {name}',
      text: 'Su acceso terminó. Puede pedirlo de nuevo con otra invitación.',
    },
  },
  'ends-soon': {
    en: {
      subject: 'You can act for {name} until {day}',
      text: 'On {day}, {name} turns 18 and your access ends. If {name} still wants your help, invite {name} as an adult.',
    },
    es: {
      subject: 'Puede actuar en nombre de {name} hasta el {day}',
      text: 'El {day} {name} cumple 18 años, y su acceso termina por sí solo. Si {name} quiere su ayuda desde entonces, envíe a {name} una invitación de adulto.',
    },
  },
  'ended-at-birthday': {
    en: {
      subject: 'You no longer act for {name}',
      text: '{name} is 18, so your access has ended by itself. If {name} wants your help, invite {name} as an adult.',
    },
    es: {
      subject: 'Usted ya no actúa en nombre de {name}',
      text: '{name} tiene 18 años, así que su acceso terminó por sí solo. Si {name} quiere su ayuda, envíe a {name} una invitación de adulto.',
    },
  },
};

/** Mails a letter to an address, in the language of the page to which its link leads. */
export function sendLetter(
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
  kind: LetterKind,
  to: string,
  { name, day = '', link }: { readonly name: string; readonly day?: string; readonly link: string },
): void {
  const { subject, text } = wordingFor(link, LETTERS[kind]);
  const date = day === '' ? '' : dayText(day, isSpanishPage(link) ? 'es' : 'en-US');
  // A function, because a name may contain a `$`.
  const filled = (template: string): string =>
    template.replaceAll('{name}', () => name).replaceAll('{day}', date);
  sendMail(database, now(), { to, subject: filled(subject), text: filled(text), link });
}

/** Mails a letter to the email address of an account. */
export function sendLetterTo(
  context: Pick<BackendContext, 'database' | 'now'>,
  kind: LetterKind,
  account: number,
  rest: Parameters<typeof sendLetter>[3],
): void {
  const email = accountById(context.database, account)?.email;
  if (email !== undefined) sendLetter(context, kind, email, rest);
}

const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
