import { accountByEmail } from '../account/account';
import { fieldOf, normalEmail } from '../kit/fields/fields';
import { sendOnTopic } from '../account/communication/reach';
import { receiveText, SHORT_CODE } from '../account/communication/textNumber';
import { isTopic, TOPICS, topicNames } from '../account/communication/topics';
import { html } from '../../html/html';
import { sendMail } from '../kit/mail/mail';
import { bringUpToDate } from '../pharmacy/notices';
import { maskedPhone, PHARMACY_PHONE } from '../kit/fields/phone';
import type { ConsoleAction, ConsolePage } from './ConsolePage';
import { publishUrl } from './contentPages';

/** Sends a member a message as a service does, by the channels that the member has chosen. */
const send: ConsoleAction = {
  name: 'send',
  done: 'The message was sent by what the member has chosen. Look into the outbox.',
  run(context, fields) {
    const { database, sites, publishPort } = context;
    bringUpToDate(context);
    const account = accountByEmail(database, normalEmail(fieldOf(fields, 'email')));
    const topic = fieldOf(fields, 'topic');
    const link = publishUrl('/content/riteaid-web/en/rewards', sites, publishPort());
    if (!account) return 'There is no account with this email address.';
    if (!isTopic(topic)) return 'There is no such topic.';
    if (link === undefined) return 'Publish does not listen, so that no link leads to it.';
    const { title } = TOPICS[topic];
    sendOnTopic(context, account.id, topic, {
      subject: title.en,
      text: 'There is something new for you. Follow the link to read it.',
      link,
    });
    return undefined;
  },
};

/** Receives a text from a phone. */
const receive: ConsoleAction = {
  name: 'receive',
  done: 'The text was received, and answered. Look into the outbox.',
  run({ database, now }, fields) {
    const from = maskedPhone(fieldOf(fields, 'phone'));
    if (!PHARMACY_PHONE.test(from)) return 'This is no US phone number with ten digits.';
    const answer = receiveText(database, now(), from.replace(/\D/g, ''), fieldOf(fields, 'text'));
    const subject = `Answer from ${SHORT_CODE}`;
    sendMail(database, now(), { to: from, subject, text: answer, link: undefined });
    return undefined;
  },
};

/** Sends messages by the channels that members have chosen, and receives their texts. */
export const messagesPage: ConsolePage = {
  path: '/mock/messages',
  title: 'Messages',
  body: () =>
    html`<p class="lead">
        What leaves is in the <a href="/mock/outbox">outbox</a>; who has agreed to what, and what
        waits for the end of quiet hours, is under
        <a href="/mock/services#communication">Services</a>.
      </p>
      <form class="card" method="post" action="/mock/messages/send">
        <h2>Send a message</h2>
        <p>
          <label for="email">Email address of the account</label>
          <input id="email" name="email" required value="ben.okafor@example.com" />
        </p>
        <p>
          <label for="topic">Topic</label>
          <select id="topic" name="topic">
            ${topicNames.map(
              (topic) => html`<option value="${topic}">${TOPICS[topic].title.en}</option>`,
            )}
          </select>
        </p>
        <button>Send</button>
      </form>
      <form class="card" method="post" action="/mock/messages/receive">
        <h2>Receive a text</h2>
        <p>
          <label for="phone">From the phone number</label>
          <input id="phone" name="phone" required value="(202) 555-0142" />
        </p>
        <p>
          <label for="text">Text: STOP, START or HELP</label>
          <input id="text" name="text" value="STOP" />
        </p>
        <button>Receive</button>
      </form>`,
  actions: [send, receive],
};
