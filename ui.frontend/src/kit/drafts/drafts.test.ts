import { waitFor } from '@testing-library/dom';
import { createDraft } from './drafts';
import { NetworkError, ServiceError } from '../../base/http/errors';
import { failureOf, stubbedServices, success } from '../../base/content/services.testing';
import { respond } from '../../base/http/respond.testing';

const services = stubbedServices();

const state = {
  step: 'identity',
  lastName: 'Nuñez',
  prescriptions: [{ rxNumber: '000012345678' }],
};

/** Returns the addresses and states that reached the service, in order. */
const sent = () =>
  services.sent.map(({ address, fields }) => [
    /en\.(\w+)\.json/.exec(address)?.[1],
    fields.state === undefined ? undefined : (JSON.parse(fields.state) as unknown),
  ]);

test('form state is saved under the name of its form, then read and dropped', async () => {
  const draft = createDraft('pharmacy-sign-up');
  expect(await draft.save(state)).toEqual({ kind: 'done', data: undefined });
  services.answerWith(success({ state: JSON.stringify(state), savedAt: '2026-03-02T15:00:00Z' }));
  expect(await draft.read()).toEqual({
    kind: 'done',
    data: { state, savedAt: Date.UTC(2026, 2, 2, 15) },
  });
  expect(await draft.drop()).toMatchObject({ kind: 'done' });
  expect(services.sent).toEqual([
    {
      address: '/content/riteaid-web/en.rasavedraft.json',
      fields: { form: 'pharmacy-sign-up', state: JSON.stringify(state) },
    },
    {
      address: '/content/riteaid-web/en.ragetdraft.json',
      fields: { form: 'pharmacy-sign-up' },
    },
    {
      address: '/content/riteaid-web/en.radropdraft.json',
      fields: { form: 'pharmacy-sign-up' },
    },
  ]);
});

test.each<[string, unknown, unknown]>([
  ['nothing', success(null), undefined],
  ['no data', { Status: 'SUCCESS' }, undefined],
  ['data in lower case', { Status: 'SUCCESS', data: { state: '{"step":1}' } }, { step: 1 }],
  ['JSON that is cut off', success({ state: '{"step":' }), undefined],
  ['state as an object', success({ state: { step: 2 }, savedAt: null }), { step: 2 }],
  ['a list', success([]), undefined],
  ['null for the state', success({ state: null, savedAt: 5 }), undefined],
])('if the service responds with %s, the draft is read as %s', async (_, answer, expected) => {
  services.answerWith(answer);
  const outcome = await createDraft('a').read();
  expect(outcome.kind === 'done' && outcome.data?.state).toEqual(expected);
});

test('a state that returns to its last saved value after a change is saved again', async () => {
  const draft = createDraft('a');
  for (const step of [1, 2, 1]) await draft.save({ step });
  expect(sent().map(([, saved]) => saved)).toEqual([{ step: 1 }, { step: 2 }, { step: 1 }]);
});

test('during a save, only the last of the states that follow is sent, and then the drop', async () => {
  const releases: (() => void)[] = [];
  let arrive: () => void = () => undefined;
  services.handle(
    () =>
      new Promise((resolve) => {
        releases.push(() => {
          resolve(respond(success()));
        });
        arrive();
      }),
  );
  /** Resolves when one more request has reached the service. */
  const arrival = () => new Promise<void>((resolve) => (arrive = resolve));
  let next = arrival();
  const draft = createDraft('a');
  const saves = [draft.save({ step: 1 })];
  await next;
  saves.push(draft.save({ step: 2 }), draft.save({ step: 3 }));
  const dropped = draft.drop();
  const saved = draft.save({ step: 4 });
  for (let count = 1; count <= 4; count += 1) {
    await next;
    next = arrival();
    expect(services.sent).toHaveLength(count);
    releases.at(-1)?.();
  }
  for (const outcome of [...(await Promise.all(saves)), await dropped, await saved])
    expect(outcome.kind).toBe('done');
  expect(sent()).toEqual([
    ['rasavedraft', { step: 1 }],
    ['rasavedraft', { step: 3 }],
    ['radropdraft', undefined],
    ['rasavedraft', { step: 4 }],
  ]);
});

test('when the visitor leaves the page, a state that waits for a save is sent at once, and a drop follows it', async () => {
  const releases: (() => void)[] = [];
  services.handle(
    () =>
      new Promise((resolve) => {
        releases.push(() => {
          resolve(respond(success()));
        });
      }),
  );
  const fetched = jest.spyOn(globalThis, 'fetch');
  const draft = createDraft('a');
  const next = draft.save({ step: 1 });
  await waitFor(() => {
    expect(services.sent).toHaveLength(1);
  });
  draft.leave();
  void draft.save({ step: 2 });
  draft.leave();
  draft.leave();
  await waitFor(() => {
    expect(services.sent).toHaveLength(2);
  });
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
  const dropped = draft.drop();
  releases[0]?.();
  await next;
  await waitFor(() => {
    expect(releases).toHaveLength(3);
  });
  releases[2]?.();
  expect(services.sent).toHaveLength(3);
  releases[1]?.();
  await waitFor(() => {
    expect(releases).toHaveLength(4);
  });
  releases[3]?.();
  await dropped;
  expect(sent()).toEqual([
    ['rasavedraft', { step: 1 }],
    ['rasavedraft', { step: 2 }],
    ['rasavedraft', { step: 2 }],
    ['radropdraft', undefined],
  ]);
});

test('a failed save reports the failure, and the next one is sent', async () => {
  const draft = createDraft('a');
  services.handle(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failureOf(draft.save(state))).toBeInstanceOf(NetworkError);
  services.answerWith(undefined, 413);
  expect(await failureOf(draft.save(state))).toBeInstanceOf(ServiceError);
  services.answerWith(success());
  expect((await draft.save(state)).kind).toBe('done');
});

describe('saving after a pause', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const typed = (draft: ReturnType<typeof createDraft>, texts: readonly string[]) =>
    texts.map((text) => draft.saveSoon(() => ({ text })));

  test('only the last state is sent, once, and every caller gets its outcome', async () => {
    const saved = typed(createDraft('a'), ['F', 'Fl', 'Flu']);
    await jest.advanceTimersByTimeAsync(399);
    expect(services.sent).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(await Promise.all(saved)).toMatchObject(saved.map(() => ({ kind: 'done' })));
    expect(sent()).toEqual([['rasavedraft', { text: 'Flu' }]]);
  });

  test('a save, or leaving the page, ends the pause', async () => {
    const draft = createDraft('a');
    void typed(draft, ['Fl']);
    await draft.save({ text: 'Flu' });
    const last = typed(draft, ['Flu ']);
    draft.leave();
    await Promise.all(last);
    await jest.runAllTimersAsync();
    expect(sent()).toEqual([
      ['rasavedraft', { text: 'Flu' }],
      ['rasavedraft', { text: 'Flu ' }],
    ]);
  });

  test('after a drop, nothing that was typed before is saved', async () => {
    const draft = createDraft('a');
    const saved = typed(draft, ['Flu']);
    await draft.drop();
    await jest.runAllTimersAsync();
    expect(await Promise.all(saved)).toMatchObject([{ kind: 'done' }]);
    expect(sent()).toEqual([['radropdraft', undefined]]);
  });
});
