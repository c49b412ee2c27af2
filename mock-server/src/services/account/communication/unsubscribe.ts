import { CHANGES } from '../../kit/limits/addressLimits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldOf } from '../../kit/fields/fields';
import type { Address, BackendContext } from '../../kit/Backend';
import { html, type Html } from '../../../html/html';
import { prefersHtml } from '../../../http/negotiation';
import { plainPage } from '../../kit/pages/plainPage';
import { recordConsent } from './consents';
import { endMails, getsMails, type Receiver } from './receivers';
import { mailTitle } from './topics';
import { linkOfToken, UNSUBSCRIBE_PATH, type UnsubscribeLink } from './unsubscribeLinks';

/**
 * The two methods of a link in a mail. GET changes nothing, because mail scanners open every link. POST turns
 * the topic off at once; a mail program sends it without cookies (RFC 8058). The token is enough for both, so
 * neither needs a session or its CSRF token.
 */
export const unsubscribeAddresses: readonly Address[] = [
  {
    method: 'GET',
    path: `${UNSUBSCRIBE_PATH}:token`,
    summary: 'Asks whether mails of a kind are to end; changes nothing',
    limits: CHANGES,
    answer: ask,
  },
  {
    method: 'POST',
    path: `${UNSUBSCRIBE_PATH}:token`,
    summary: 'Ends mails of a kind (RFC 8058)',
    limits: CHANGES,
    bodyLimit: 4 * 1024,
    hasOwnKey: true,
    answer: unsubscribe,
  },
];

function ask(request: FastifyRequest, reply: FastifyReply, context: BackendContext): unknown {
  const link = linkOfToken(context, tokenOf(request));
  if (!link) return send(reply, 404, 'en', unknownPage());
  const isOn = getsMails(context, link.receiver, link.topic);
  return send(reply, 200, link.language, isOn ? questionPage(link) : donePage(link));
}

/** Returns the same response however often it is called, because programs and people repeat the request. */
function unsubscribe(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const isPage = prefersHtml(request.headers.accept);
  const link = linkOfToken(context, tokenOf(request));
  if (!link)
    return isPage
      ? send(reply, 404, 'en', unknownPage())
      : say(reply, 404, 'This link does not work. We changed nothing.');
  const isOneClick = fieldOf(request.body, 'List-Unsubscribe') === 'One-Click';
  // The request comes neither from a mail program nor from the page's button: a scanner may post as well.
  if (!isOneClick && fieldOf(request.body, 'confirm') !== 'yes')
    return isPage
      ? send(reply, 400, link.language, questionPage(link))
      : say(reply, 400, 'The field List-Unsubscribe is not One-Click. Nothing was changed.');
  const { receiver, topic } = link;
  if (getsMails(context, receiver, topic)) {
    endMails(context, receiver, topic);
    recordConsent(context.database, context.now(), {
      receiver,
      what: `${topic} by email: off`,
      source: isOneClick ? 'one click in a mail program' : 'link in a mail',
    });
  }
  return isPage
    ? send(reply, 200, link.language, donePage(link))
    : say(reply, 200, 'You are unsubscribed.');
}

const tokenOf = ({ params }: FastifyRequest): string => fieldOf(params, 'token');

function send(
  reply: FastifyReply,
  status: number,
  language: 'en' | 'es',
  page: Page,
): FastifyReply {
  return headed(reply, status, 'text/html; charset=utf-8').send(
    plainPage(page.title, page.body, language),
  );
}

function say(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return headed(reply, status, 'text/plain; charset=utf-8').send(sentence);
}

/** Forbids browsers and search engines to keep the page, and to send its address to the next one. */
function headed(reply: FastifyReply, status: number, type: string): FastifyReply {
  return reply
    .code(status)
    .type(type)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('vary', 'Accept');
}

interface Page {
  readonly title: string;
  readonly body: Html;
}

function questionPage({ receiver, topic, language }: UnsubscribeLink): Page {
  const words = WORDS[language];
  return {
    title: words.question,
    body: html`<h1>${words.question}</h1>
      <p>${words.about} <b>${mailTitle(topic, language)}</b></p>
      <p>${'account' in receiver ? words.stays : words.staysWithoutAccount}</p>
      <form method="post">
        <input type="hidden" name="confirm" value="yes" />
        <button>${words.button}</button>
      </form>
      ${wayBack(receiver, language)}`,
  };
}

function donePage({ receiver, topic, language }: UnsubscribeLink): Page {
  const words = WORDS[language];
  return {
    title: words.done,
    body: html`<h1>${words.done}</h1>
      <p>${words.ended} <b>${mailTitle(topic, language)}</b></p>
      <p>${'account' in receiver ? words.stays : words.staysWithoutAccount}</p>
      ${wayBack(receiver, language)}`,
  };
}

function unknownPage(): Page {
  const { en, es } = WORDS;
  return {
    title: en.unknown,
    body: html`<h1>${en.unknown}</h1>
      <p>${en.unknownText}</p>
      ${settingsLink('en')}
      <p lang="es">${es.unknown} ${es.unknownText}</p>`,
  };
}

/** Returns how the receiver can get these mails again: without an account there are no settings. */
const wayBack = (receiver: Receiver, language: 'en' | 'es'): Html =>
  'account' in receiver
    ? settingsLink(language)
    : html`<p>${WORDS[language]['patient' in receiver ? 'askAtCounter' : 'chooseNextTime']}</p>`;

function settingsLink(language: 'en' | 'es'): Html {
  const page = `${language === 'es' ? '/es' : ''}/account/communication`;
  return html`<p><a href="${page}" rel="noreferrer">${WORDS[language].settings}</a></p>`;
}

/** The sentences that visitors read. */
const WORDS = {
  en: {
    question: 'Stop getting these emails?',
    about: 'You would no longer get emails about:',
    stays: 'This does not change your texts and calls, or emails about your account.',
    staysWithoutAccount:
      'This does not change your texts and calls. We still email you what you ask us for.',
    askAtCounter: 'Want them again? Tell us at the counter.',
    chooseNextTime: 'Want them again? Choose them the next time you book.',
    button: 'Stop these emails',
    done: 'You will no longer get these emails',
    ended: 'We stopped emails about:',
    settings: 'Choose what we send you, or turn them on again',
    unknown: 'This link does not work',
    unknownText:
      'We changed nothing. Open the link in the email again, or sign in to choose what we send you.',
  },
  es: {
    question: '¿No quiere recibir más de estos correos?',
    about: 'Ya no recibiría correos sobre:',
    stays: 'Esto no cambia sus mensajes de texto ni sus llamadas, ni los correos sobre su cuenta.',
    staysWithoutAccount:
      'Esto no cambia sus mensajes de texto ni sus llamadas. Seguimos enviándole por correo lo que nos solicite.',
    askAtCounter: '¿Quiere recibirlos otra vez? Díganoslo en el mostrador.',
    chooseNextTime: '¿Quiere recibirlos otra vez? Elíjalo la próxima vez que reserve.',
    button: 'No recibir más estos correos',
    done: 'Ya no recibirá estos correos',
    ended: 'Dejamos de enviarle correos sobre:',
    settings: 'Elegir lo que le enviamos, o activarlos otra vez',
    unknown: 'Este enlace no está completo.',
    unknownText:
      'No cambiamos nada. Abra otra vez el enlace del correo, o inicie sesión para elegir lo que le enviamos.',
  },
} as const;
