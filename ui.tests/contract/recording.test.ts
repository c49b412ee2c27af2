/** The recording of real services (`npm run record`). */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import type { Exchange } from 'mock-server';
import { readContract } from '../record/contract';
import { fixtureOf } from '../record/fixture';
import { createPseudonyms } from '../record/pseudonyms';
import { createRecorder } from '../record/recorder';

const contract = readContract(resolve(__dirname, '../..'));
const PROFILE = '/content/riteaid-web/en.ragetuserdigitalprofile.json';

function exchange(body: unknown, changes: Partial<Exchange> = {}): Exchange {
  return {
    method: 'POST',
    url: PROFILE,
    status: 200,
    type: 'application/json; charset=utf-8',
    caching: 'no-store',
    requestType: 'application/x-www-form-urlencoded',
    requestBody: '',
    body: JSON.stringify(body),
    ...changes,
  };
}

const record = (of: Exchange, keep: readonly string[] = []) =>
  fixtureOf(of, { contract, pseudonyms: createPseudonyms(), keep });

test('a profile keeps its shape, and nothing of the person', () => {
  const data = {
    firstName: 'María-José',
    lastName: 'Reyes',
    email: 'maria.reyes@mail.example',
    phone: '(503) 867-5309',
    dateOfBirth: '1984-02-29',
    since: '2019-07-04T10:20:30.000Z',
    cardNumber: 4800155501423020,
    latitude: 45.5231,
    rx: '7003012',
    middleName: null,
    visits: 3,
    isMember: true,
    tags: ['Diabetes'],
  };
  const { response } = record(exchange({ Status: 'SUCCESS', ErrCde: 'RA0003', Data: data }));
  expect(response).toMatchObject({ Status: 'SUCCESS', ErrCde: 'RA0003' });
  const replaced = (response as { Data: Record<string, unknown> }).Data;
  expect(Object.keys(replaced)).toEqual(Object.keys(data));
  expect(replaced).toMatchObject({ middleName: null, visits: 3, isMember: true });
  expect(replaced.firstName).toMatch(/^[A-Z][a-z]{4}-[A-Z][a-z]{3}$/);
  expect(replaced.email).toMatch(/^[a-z]{5}\.[a-z]{5}@example\.com$/);
  expect(replaced.phone).toMatch(/^\([2-9]\d\d\) 555-01\d\d$/);
  expect(replaced.dateOfBirth).toMatch(/^198[45]-\d\d-\d\d$/);
  expect(new Date(String(replaced.since)).toISOString()).toBe(replaced.since);
  expect(String(replaced.cardNumber)).toMatch(/^\d{16}$/);
  expect(replaced.latitude).toEqual(expect.closeTo(50, -2));
  expect(replaced.rx).toMatch(/^\d{7}$/);
  for (const [name, value] of Object.entries(data)) {
    if (['middleName', 'visits', 'isMember'].includes(name)) continue;
    expect(replaced[name]).not.toEqual(value);
  }
});

test('a value is the same wherever a recording has it, and another in the next recording', () => {
  const pseudonyms = createPseudonyms();
  const options = { contract, pseudonyms, keep: [] };
  const sent = exchange({ Data: { patient: 'Ana Reyes' } }, { requestBody: 'name=Ana+Reyes' });
  const { request, response } = fixtureOf(sent, options);
  const { patient } = (response as { Data: { patient: string } }).Data;
  expect((request as { name: string }).name).toBe(patient);
  expect(fixtureOf(sent, options).response).toEqual(response);
  expect(record(sent).response).not.toEqual(response);
});

/** Letters, digits and signs as names, numbers, addresses and tokens have them. */
const personal = fc.oneof(
  fc.stringMatching(/^[A-Z][a-z]{3,9} [A-Z][a-zñé]{4,9}$/),
  fc.stringMatching(/^[a-z]{6,9}@[a-z]{5,8}\.com$/),
  fc.stringMatching(/^\([2-9]\d{2}\) [2-9]\d{2}-[2-9]\d{3}$/),
  fc.stringMatching(/^\d{7,16}$/),
  fc.stringMatching(/^\d{3,5} [A-Z][a-z]{5,9} Street$/),
  fc.stringMatching(/^[\w-]{12}\.[\w-]{20,40}$/),
  fc
    .date({ min: new Date('1930-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
);

test('no personal text of a request or a response is in the fixture, wherever it is', () => {
  const values = fc.array(personal, { minLength: 1, maxLength: 6 });
  const leaf = fc.oneof(personal, fc.constantFrom(null, true, 7, ''));
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(
        fc.oneof(fc.constantFrom('firstName', 'address', 'Data'), personal),
        tie('tree'),
        {
          maxKeys: 4,
        },
      ),
    ),
  }));
  fc.assert(
    fc.property(tree, values, (body, sent) => {
      const fields = new URLSearchParams(sent.map((value, index) => [`field${index}`, value]));
      const written = JSON.stringify(
        record(
          exchange(body, {
            url: `${PROFILE}?${fields.toString()}`,
            requestBody: fields.toString(),
          }),
        ),
      );
      for (const text of [...sent, ...textsOf(body)]) expect(written).not.toContain(text);
    }),
    { numRuns: 200 },
  );
});

/** Returns the texts of a JSON value, and its names that are personal, which are long. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 5 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [
    ...(Array.isArray(value) || name.length < 10 ? [] : [name]),
    ...textsOf(item),
  ]);
}

test('the differences from the contract have a path, what it wants and what came', () => {
  const url = '/content/riteaid-web/en.rareplacecard.json';
  const card = { cardNumber: '4800155501423020', points: 'many', bonusCash: 0, offers: [] };
  const body = { Status: 'SUCCESS', ErrCde: null, ErrMsg: null, ErrMsgDtl: null, Data: card };
  const { differences } = record(exchange(body, { url }));
  expect(differences).toEqual([
    'rareplacecard (POST /content/{pharmacy}/en.rareplacecard.json), status 200: /Data/points must be number,null, and is a text.',
    'rareplacecard (POST /content/{pharmacy}/en.rareplacecard.json), status 200: /Data/offers must be number, and is a list.',
  ]);
});

test('words that a developer names are kept, pages and cookies are not recorded', () => {
  const status = record(exchange({ state: 'IN_PROGRESS', note: 'IN_PROGRESS' }), ['state']);
  expect(status.response).toMatchObject({ state: 'IN_PROGRESS' });
  expect(status.response).not.toMatchObject({ note: 'IN_PROGRESS' });
  const body = '<p>Ana Reyes</p>';
  const page = record(exchange(null, { type: 'text/html', body }));
  expect([page.response, page.type]).toEqual([null, 'text/html']);
  expect(JSON.stringify(page)).not.toMatch(/Reyes/);
});

test('one file is written for each form of a response', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recording-'));
  const lines: string[] = [];
  const recorder = createRecorder({ folder, contract, keep: [], log: (line) => lines.push(line) });
  recorder.add(exchange({ Data: { name: 'Ana Reyes' } }));
  recorder.add(exchange({ Data: { name: 'Dev Patel' } }));
  recorder.add(exchange({ Data: null }));
  recorder.add(exchange({ ok: true }, { url: '/private/reyes' }));
  const files = readdirSync(folder).sort();
  expect(files).toEqual([
    'other-200.json',
    'ragetuserdigitalprofile-200-2.json',
    'ragetuserdigitalprofile-200.json',
  ]);
  const all = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
  rmSync(folder, { recursive: true });
  expect(all + lines.join('')).not.toMatch(/reyes/i);
  expect(lines.join('\n')).toMatch(/no operation for a POST/);
});
