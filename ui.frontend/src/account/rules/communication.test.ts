import {
  cellOf,
  changedElsewhere,
  topicFacts,
  topicGroups,
  topics,
  type Channel,
  type Communication,
  type Topic,
} from './communication';

const confirmed: Communication = {
  email: 'ben@example.com',
  choices: [
    { topic: 'refills', channel: 'email', isOn: true, at: 1 },
    { topic: 'orders', channel: 'text', isOn: true, at: 2 },
  ],
  text: {
    status: 'confirmed',
    phone: '(202) 555-0142',
    since: 1,
    pending: undefined,
    shortCode: '55501',
  },
  callPhone: '(202) 555-0142',
  quiet: { isOn: false, from: '', to: '', zone: '' },
  version: 'v1',
};

const none: Communication = {
  ...confirmed,
  text: { ...confirmed.text, status: 'none', phone: '' },
  callPhone: '',
};
const stopped: Communication = { ...confirmed, text: { ...confirmed.text, status: 'stopped' } };

test.each<[string, Communication, Topic, Channel, object]>([
  ['a choice', confirmed, 'refills', 'email', { kind: 'switch', isOn: true, at: 1 }],
  ['a topic without a choice', confirmed, 'news', 'email', { kind: 'switch', isOn: false }],
  ['a channel that the topic does not have', confirmed, 'news', 'call', { kind: 'none' }],
  ['a text without a number', none, 'orders', 'text', { kind: 'off', why: 'unconfirmed' }],
  ['a text after STOP', stopped, 'orders', 'text', { kind: 'off', why: 'stopped' }],
  ['a mail after STOP', stopped, 'refills', 'email', { kind: 'switch', isOn: true, at: 1 }],
  ['a call without a number', none, 'refills', 'call', { kind: 'off', why: 'no-phone' }],
  ['a text that the topic does not have', stopped, 'news', 'text', { kind: 'none' }],
])('%s', (_, given, topic, channel, cell) => {
  expect(cellOf(given, topic, channel)).toEqual(cell);
});

test('an account without a pharmacy has no topics about prescriptions', () => {
  const all = topicGroups({ pharmacy: true }).flatMap((group) => group.topics);
  expect(all).toEqual(topics);
  const rest = topicGroups({ pharmacy: false }).flatMap((group) => group.topics);
  expect(rest).toEqual(['vaccines', 'orders', 'offers', 'news']);
  expect(rest.filter((topic) => topicFacts[topic].isPharmacy)).toEqual([]);
});

test('each group has the channels of its topics', () => {
  for (const group of topicGroups({ pharmacy: true }))
    expect(group.channels).toEqual(
      (['email', 'text', 'call'] as const).filter((channel) =>
        group.topics.some((topic) => topicFacts[topic].channels.includes(channel)),
      ),
    );
});

test('changes from another page are returned, without the pressed switch', () => {
  const after: Communication = {
    ...confirmed,
    choices: [
      { topic: 'refills', channel: 'email', isOn: false, at: 3 },
      { topic: 'orders', channel: 'text', isOn: true, at: 2 },
      { topic: 'offers', channel: 'email', isOn: true, at: 4 },
    ],
  };
  expect(changedElsewhere(confirmed, after, { topic: 'refills', channel: 'email' })).toEqual([
    { topic: 'offers', channel: 'email', isOn: true },
  ]);
  // STOP turns off every switch of texts, which the page reports elsewhere.
  const stop: Communication = { ...confirmed, text: { ...confirmed.text, status: 'stopped' } };
  expect(changedElsewhere(confirmed, stop, { topic: 'news', channel: 'email' })).toEqual([]);
});
