import { defineExamples, refusal, success } from '../../../slot/examples';
import type slot from './slot';

const NOTICE = 'POST /content/riteaid-web/en.ragetnotice.json';

const attributes = {
  endpoint: '/content/riteaid-web/en.ragetnotice.json',
  phone: '1-800-555-0114',
  storesPage: '/content/riteaid-web/en/stores',
};

/** The fragment of a message's link, with a sample token. */
const address = '#0123456789abcdef0123456789abcdef';

const filledIn = [
  { fill: 'dateOfBirth-month', with: '6' },
  { fill: 'dateOfBirth-day', with: '30' },
  { fill: 'dateOfBirth-year', with: '1975' },
  { press: 'Show the message' },
] as const;

/** Returns the service's response for a kind of notice. */
export const noticeResponse = (kind: string) =>
  success({
    kind,
    prescriptions: [{ rxNumber: '000000700001', drugName: 'Metformin' }],
    store: {
      storeNumber: 101,
      name: 'Fernwell Pharmacy Etna',
      address: '340 Butler Street, Etna, PA 15223',
      phone: '(412) 555-0101',
    },
    since: '2026-03-03T15:00:00.000Z',
  });

/** The refusal of a wrong date, a lock, and a token that is unknown or too old. */
export const notOpened = refusal(
  'RA0022',
  'We could not open this message. Check the date of birth, or call your pharmacy.',
);

export default defineExamples<typeof slot>([
  { name: 'Date of birth', when: 'The link of a message was opened.', attributes, address },
  { name: 'No link', when: 'The address has no token.', attributes },
  ...(['ready', 'delayed', 'problem'] as const).map((kind) => ({
    name: { ready: 'Ready', delayed: 'Delayed', problem: 'A question' }[kind],
    when: `The date of birth is right, and the notice is of the kind ${kind}.`,
    attributes,
    address,
    answers: { [NOTICE]: noticeResponse(kind) } as const,
    steps: filledIn,
  })),
  {
    name: 'Not opened',
    when: 'The date is wrong, tried too often, or the link is too old.',
    attributes,
    address,
    answers: { [NOTICE]: notOpened },
    steps: filledIn,
  },
  {
    name: 'Service out of reach',
    when: 'The connection failed.',
    attributes,
    address,
    answers: { [NOTICE]: 'lost' },
    steps: filledIn,
  },
]);
