import { TestServer } from '../testServer.testing';
import {
  ANA,
  BEN,
  choose,
  consents,
  isOn,
  newestCode,
  outbox,
  read,
  send,
  signedIn,
} from './communication.testing';
import { receiveText } from './textNumber';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
});
afterEach(() => server.close());

const WORDING = { wording: 'offers-text-1', language: 'en' };
const KEY = { 'idempotency-key': 'communication-0001' };

describe('topics', () => {
  test("a patient starts with the pharmacy's choices, every account with mails on orders and visits", async () => {
    const ben = await read(await signedIn(server, BEN));
    expect(ben.choices.filter((each) => each.isOn)).toEqual([
      { topic: 'refills', channel: 'email', isOn: true, at: null },
      { topic: 'refills', channel: 'text', isOn: true, at: null },
      { topic: 'pickup', channel: 'email', isOn: true, at: null },
      { topic: 'pickup', channel: 'text', isOn: true, at: null },
      { topic: 'vaccines', channel: 'email', isOn: true, at: null },
      { topic: 'orders', channel: 'email', isOn: true, at: null },
    ]);
    expect(ben.text).toMatchObject({ status: 'confirmed', phone: '(202) 555-0142', pending: null });
    expect(ben.callPhone).toBe('(202) 555-0142');
    const ana = await read(await signedIn(server, ANA));
    expect(ana.text).toEqual({
      status: 'none',
      phone: '',
      since: null,
      pending: null,
      shortCode: '55501',
    });
    expect(ana.callPhone).toBe('');
  });

  test('a choice is kept, also applies to the pharmacy, and is recorded', async () => {
    const ben = await signedIn(server, BEN);
    const { envelope } = await choose(ben, 'pickup', 'email', false);
    expect(envelope.Data).toEqual(await read(ben));
    expect(isOn(await read(ben), 'pickup', 'email')).toBe(false);
    const { envelope: patient } = await ben.post('ragetcustomerdigitalprofile');
    expect(patient.Data).toMatchObject({ byEmail: false, byText: true });
    expect(consents(server)).toEqual([
      { what: 'pickup by email: off', source: 'Fernwell Pharmacy', wording: '' },
    ]);
    send(server, BEN, 'pickup');
    expect(outbox(server).map(({ to }) => to)).toEqual(['(202) 555-0142']);
  });

  test('the first choice about prescriptions completes that step of setting up the account', async () => {
    server.database.run('UPDATE accounts SET pharmacyComms = 0');
    const ben = await signedIn(server, BEN);
    const step = async () => {
      const { envelope } = await ben.post('ragetdashboarddetails');
      return (envelope.Data as { accountProgress: { pharmacyComms: boolean } }).accountProgress;
    };
    await choose(ben, 'orders', 'email', false);
    expect((await step()).pharmacyComms).toBe(false);
    await choose(ben, 'refills', 'call', true);
    expect((await step()).pharmacyComms).toBe(true);
  });

  test('a consent to advertising texts keeps the words agreed to, in the language of the page', async () => {
    const ben = await signedIn(server, BEN);
    expect((await choose(ben, 'offers', 'text', true)).status).toBe(400);
    expect(isOn(await read(ben), 'offers', 'text')).toBe(false);
    await choose(ben, 'offers', 'text', true, { ...WORDING, language: 'es' });
    await choose(ben, 'offers', 'text', false);
    expect(consents(server)).toEqual([
      {
        what: 'offers by text: on',
        source: 'Fernwell Pharmacy',
        wording: expect.stringMatching(/^Al activar las ofertas .* ayuda\.$/) as string,
      },
      { what: 'offers by text: off', source: 'Fernwell Pharmacy', wording: '' },
    ]);
  });

  test.each([
    ['an unknown topic', 'weather', 'email', 400],
    ['an unknown channel', 'orders', 'fax', 400],
    ['a channel that the topic does not have', 'news', 'call', 400],
    ['the name of an inherited property', 'constructor', 'email', 400],
  ])('%s is refused', async (_, topic, channel, status) => {
    expect((await choose(await signedIn(server, BEN), topic, channel, true)).status).toBe(status);
    expect(consents(server)).toEqual([]);
  });

  test('without a pharmacy no prescription topic can be set, and without a number no text', async () => {
    const ana = await signedIn(server, ANA);
    expect((await choose(ana, 'refills', 'email', true)).envelope.ErrCde).toBe('RA0023');
    expect((await choose(ana, 'orders', 'text', true)).envelope.ErrCde).toBe('RA0043');
    // An earlier choice can be ended at any time.
    expect((await choose(ana, 'orders', 'text', false)).envelope.Status).toBe('SUCCESS');
  });

  test('a form is processed once, however often it is sent', async () => {
    const ben = await signedIn(server, BEN);
    const fields = { topic: 'offers', channel: 'email', isOn: 'true' };
    const first = await ben.post('rasetcommunication', fields, KEY);
    const again = await ben.post('rasetcommunication', fields, KEY);
    expect(again.envelope).toEqual(first.envelope);
    expect(consents(server)).toHaveLength(1);
  });

  test('more changes than a person makes are throttled', async () => {
    const limited = new TestServer('publish', { throttled: true });
    const ben = await signedIn(limited, BEN);
    for (let n = 0; n < 100; n += 1) await choose(ben, 'orders', 'email', n % 2 === 0);
    expect((await choose(ben, 'orders', 'email', false)).status).toBe(429);
    await limited.close();
  });
});

describe('a number for texts', () => {
  const ask = async (phone = '(412) 555-0163') => {
    const ana = await signedIn(server, ANA);
    const { envelope } = await ana.post('rasendtextcode', { phone });
    return { ana, envelope };
  };

  test('is the member’s once it is confirmed by the code', async () => {
    const { ana, envelope } = await ask();
    expect(envelope.Data).toMatchObject({
      text: {
        status: 'none',
        pending: {
          phone: '(412) 555-0163',
          goodUntil: '2026-03-02T15:10:00.000Z',
          sendAgainAt: '2026-03-02T15:01:00.000Z',
        },
      },
    });
    const [mail] = outbox(server);
    expect(mail?.to).toBe('(412) 555-0163');
    expect(mail?.ending).toEqual([{ text: `@localhost #${newestCode(server)}` }]);
    const { envelope: done } = await ana.post('raconfirmtextnumber', {
      phone: '4125550163',
      code: newestCode(server).replace(/^(...)/, '$1 '),
    });
    expect(done.Data).toMatchObject({
      text: { status: 'confirmed', phone: '(412) 555-0163', pending: null },
    });
    expect(consents(server)).toMatchObject([{ what: 'number for texts: confirmed' }]);
    expect((await choose(ana, 'orders', 'text', true)).envelope.Status).toBe('SUCCESS');
  });

  test('the code is neither in the database nor in the log', async () => {
    const { ana } = await ask();
    const code = newestCode(server);
    await ana.post('raconfirmtextnumber', { phone: '4125550163', code: '000000' });
    expect(JSON.stringify(server.database.rows('SELECT * FROM communication_codes'))).not.toContain(
      code,
    );
    expect(server.logged).toContain('rasendtextcode');
    expect(server.logged).not.toMatch(new RegExp(`${code}|555-?0163`));
  });

  const wrongCode = () => (newestCode(server) === '111111' ? '222222' : '111111');

  test('four wrong codes may be corrected, and the fifth makes the code void', async () => {
    const { ana } = await ask();
    const attempt = async (code: string) =>
      (await ana.post('raconfirmtextnumber', { phone: '4125550163', code })).envelope.ErrCde;
    for (let n = 0; n < 4; n += 1) expect(await attempt(wrongCode())).toBe('RA0040');
    expect(await attempt(wrongCode())).toBe('RA0041');
    expect(await attempt(newestCode(server))).toBe('RA0041');
    server.advance({ minutes: 1 });
    await ana.post('rasendtextcode', { phone: '4125550163' });
    expect(await attempt(newestCode(server))).toBeNull();
  });

  test.each([
    [9, 59_999, null],
    [10, 0, 'RA0041'],
  ])(
    'after %d minutes and %d ms the code gets the error %s',
    async (minutes, milliseconds, code) => {
      const { ana } = await ask();
      server.advance({ minutes, milliseconds });
      const { envelope } = await ana.post('raconfirmtextnumber', {
        phone: '4125550163',
        code: newestCode(server),
      });
      expect(envelope.ErrCde).toBe(code);
    },
  );

  test('another code can be sent after a minute, and makes the first one void', async () => {
    const { ana } = await ask();
    const first = newestCode(server);
    const { status } = await ana.post('rasendtextcode', { phone: '4125550163' });
    expect(status).toBe(429);
    server.advance({ minutes: 1 });
    await ana.post('rasendtextcode', { phone: '4125550163' });
    expect(outbox(server)).toHaveLength(2);
    const { envelope } = await ana.post('raconfirmtextnumber', {
      phone: '4125550163',
      // One time in a million, both codes are the same.
      code: first === newestCode(server) ? wrongCode() : first,
    });
    expect(envelope.ErrCde).toBe('RA0040');
  });

  test('a code for a number that another tab has replaced is refused with the pending number', async () => {
    const { ana } = await ask();
    await ana.post('rasendtextcode', { phone: '(412) 555-0177' });
    const { envelope } = await ana.post('raconfirmtextnumber', {
      phone: '(412) 555-0163',
      code: newestCode(server),
    });
    expect(envelope).toMatchObject({
      ErrCde: 'RA0024',
      Data: { text: { pending: { phone: '(412) 555-0177' } } },
    });
  });

  test('the old number stays until the new one is confirmed, and can be removed', async () => {
    const ben = await signedIn(server, BEN);
    await ben.post('rasendtextcode', { phone: '(412) 555-0163' });
    send(server, BEN, 'pickup');
    expect(outbox(server)[0]?.to).toBe('(202) 555-0142');
    await ben.post('raremovetextnumber', { what: 'code' });
    expect((await read(ben)).text).toMatchObject({ status: 'confirmed', pending: null });
    await ben.post('rasendtextcode', { phone: '(412) 555-0163' });
    await ben.post('raremovetextnumber');
    expect((await read(ben)).text).toMatchObject({ status: 'none', phone: '', pending: null });
    send(server, BEN, 'refills');
    expect(outbox(server)[0]?.to).toBe(BEN);
  });

  test.each([
    ['', 'This field is required.'],
    ['(412) 555-01', 'Please enter at least 10 characters.'],
    ['(112) 555-0100', 'Enter a US phone number with ten digits, without an extension.'],
  ])('%j is refused at its field', async (phone, sentence) => {
    const { envelope } = await ask(phone);
    expect(envelope).toMatchObject({ ErrCde: 'RA0001', ErrMsgDtl: { phone: [sentence] } });
    expect(outbox(server)).toEqual([]);
  });

  test('a stranger’s phone gets six codes a day at most, from all accounts together', async () => {
    const limited = new TestServer('publish', { throttled: true });
    const [ana, ben] = [await signedIn(limited, ANA), await signedIn(limited, BEN)];
    const statuses: number[] = [];
    for (const browser of [ana, ben, ana, ben, ana, ben, ana]) {
      statuses.push((await browser.post('rasendtextcode', { phone: '4125550163' })).status);
      limited.advance({ minutes: 2 });
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await limited.close();
  });
});

describe('STOP', () => {
  const PHONE = '2025550142';
  const text = (word: string) => receiveText(server.database, server.now, PHONE, word);

  test('ends every text and is shown with its time, and START allows texts again', async () => {
    const ben = await signedIn(server, BEN);
    expect(text(' stop. ')).toMatch(/^You will get no more texts from us\./);
    expect((await read(ben)).text).toMatchObject({
      status: 'stopped',
      phone: '(202) 555-0142',
      since: '2026-03-02T15:00:00.000Z',
    });
    send(server, BEN, 'pickup');
    expect(outbox(server).map(({ to }) => to)).toEqual([BEN]);
    expect((await choose(ben, 'orders', 'text', true)).envelope.ErrCde).toBe('RA0043');
    text('Start');
    expect((await read(ben)).text.status).toBe('confirmed');
    expect(isOn(await read(ben), 'pickup', 'text')).toBe(true);
    expect(consents(server)).toEqual([
      { what: 'all texts: off', source: 'a text message', wording: '' },
      { what: 'all texts: on again', source: 'a text message', wording: '' },
    ]);
  });

  test.each(['STOPALL', 'unsubscribe', 'Cancel', 'END', 'quit', 'opt out', 'ALTO'])(
    '%s means the same',
    async (word) => {
      text(word);
      expect((await read(await signedIn(server, BEN))).text.status).toBe('stopped');
    },
  );

  test.each(['Help', 'please stop by', ''])('%j does not', async (word) => {
    expect(text(word)).toMatch(/^For help, call your pharmacy\./);
    expect((await read(await signedIn(server, BEN))).text.status).toBe('confirmed');
  });

  test('no code is texted to a number with STOP', async () => {
    text('STOP');
    const ana = await signedIn(server, ANA);
    const { envelope } = await ana.post('rasendtextcode', { phone: PHONE });
    expect(envelope.ErrCde).toBe('RA0042');
    expect(outbox(server)).toEqual([]);
  });
});

describe('quiet hours', () => {
  /** Sends a request of any visitor: no timer runs, and texts that are due are sent with the next request. */
  const anyRequest = () => server.browser().post('ragetnotice');
  const HOURS = { isOn: 'true', from: '09:00', to: '12:00', zone: 'America/New_York' };

  test('need the version that was read; an older one gets the current hours', async () => {
    const ben = await signedIn(server, BEN);
    const { version } = await read(ben);
    const { envelope } = await ben.post('rasetquiethours', { ...HOURS, version });
    expect(envelope.Data).toMatchObject({ quiet: { ...HOURS, isOn: true } });
    const stale = await ben.post('rasetquiethours', { ...HOURS, to: '13:00', version });
    expect(stale.envelope).toMatchObject({ ErrCde: 'RA0024', Data: { quiet: { to: '12:00' } } });
    expect(await read(ben)).toEqual(stale.envelope.Data);
    expect(consents(server)).toMatchObject([{ what: 'quiet hours: on' }]);
  });

  test('a text that is due in quiet hours waits for their end, and a mail does not', async () => {
    const ben = await signedIn(server, BEN);
    const { version } = await read(ben);
    await ben.post('rasetquiethours', { ...HOURS, version });
    // It is ten in the morning in New York.
    send(server, BEN, 'pickup');
    expect(outbox(server).map(({ to }) => to)).toEqual([BEN]);
    server.advance({ minutes: 119 });
    await anyRequest();
    expect(outbox(server)).toHaveLength(1);
    server.advance({ minutes: 1 });
    await anyRequest();
    expect(outbox(server)[0]).toMatchObject({
      to: '(202) 555-0142',
      createdAt: Date.parse('2026-03-02T17:00:00Z'),
      ending: [{ text: 'Reply STOP to end.' }],
    });
    await anyRequest();
    expect(outbox(server)).toHaveLength(2);
  });

  test('a text that was turned off while it waited is not sent', async () => {
    const ben = await signedIn(server, BEN);
    await ben.post('rasetquiethours', { ...HOURS, version: (await read(ben)).version });
    send(server, BEN, 'pickup');
    await choose(ben, 'pickup', 'text', false);
    server.advance({ minutes: 180 });
    await anyRequest();
    expect(outbox(server).map(({ to }) => to)).toEqual([BEN]);
  });

  test('an advertising text waits for eight in the morning even without quiet hours', async () => {
    const ben = await signedIn(server, BEN);
    await choose(ben, 'offers', 'text', true, WORDING);
    server.advance({ minutes: 12 * 60 });
    send(server, BEN, 'offers', { link: 'http://localhost:4503/es/rewards' });
    expect(outbox(server)).toEqual([]);
    // The member's zone is not known, so it has to be eight in Honolulu as well.
    server.advance({ minutes: 15 * 60 });
    await anyRequest();
    expect(outbox(server)[0]).toMatchObject({
      createdAt: Date.parse('2026-03-03T18:00:00Z'),
      ending: [{ text: 'Responda STOP para terminar.' }],
    });
  });
});
