import { otherWritings, withoutEach } from '../../../base/values/nasty.testing';
import { refusal, stubbedServices, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { ben } from '../../../session/rules/members';
import { pageSession, SIGNED_OUT } from '../../../session/session';
import { withLateAnswers } from './lateAnswers';
import { betterCare, createCareForm, optOutOfCare, type BetterCare } from './betterCare';

const services = stubbedServices();

const STATE = { step: 'vaccines', answers: { missesDoses: 'often' } };
const ANSWERS = { missesDoses: 'often' };
const KEY = 'better-care-key-0001';

const careData = (given: object = {}) => ({
  status: 'none',
  state: null,
  savedAt: null,
  answers: null,
  finishedAt: null,
  version: 'v1',
  ...given,
});
const finished = careData({
  status: 'finished',
  answers: ANSWERS,
  finishedAt: '2026-03-02T15:00:00Z',
  version: 'v9',
});
const first: BetterCare = {
  isOptedOut: false,
  begun: undefined,
  answers: undefined,
  finishedAt: undefined,
  version: 'v1',
};

/** Responds to each request with the next of these; the last one is repeated. */
function answerInTurn(...answers: unknown[]): void {
  services.handle(() => {
    const body = answers.length > 1 ? answers.shift() : answers[0];
    return body === 'lost'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(respond(body));
  });
}

const changedElsewhere = (given: object) => ({
  ...refusal('RA0024', 'Changed elsewhere.'),
  Data: careData(given),
});
/** Waits until everything that needs no response has happened. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));
const onChanged = jest.fn();
const form = () => createCareForm(first, onChanged);
const sent = () =>
  services.sent.map(({ address, fields }) => [/en\.(\w+)\.json/.exec(address)?.[1], fields]);

beforeEach(() => {
  onChanged.mockReset();
});

test('the data is read, and the request contains none of it', async () => {
  services.answerWith(
    success(
      careData({ status: 'begun', state: JSON.stringify(STATE), savedAt: 1_772_463_600_000 }),
    ),
  );
  expect(await betterCare()).toEqual({
    ...first,
    begun: { state: STATE, savedAt: 1_772_463_600_000 },
  });
  services.answerWith(success(finished));
  expect(await betterCare()).toMatchObject({ answers: ANSWERS, finishedAt: 1_772_463_600_000 });
  expect(sent()).toEqual([
    ['ragetbettercare', {}],
    ['ragetbettercare', {}],
  ]);
});

test.each(otherWritings(finished))('a response with %s gives the same data', async (_, answer) => {
  services.answerWith(success(answer));
  expect(await betterCare()).toMatchObject({ answers: ANSWERS, version: 'v9' });
});

test.each([...withoutEach(finished), ['nothing', null] as const, ['a list', []] as const])(
  'a response with %s is read otherwise',
  async (_, answer) => {
    services.answerWith(success(answer));
    expect((await betterCare()).isOptedOut).toBe(false);
  },
);

describe('a form', () => {
  test('opens with the loaded data, and saves over the last version', async () => {
    const { draft } = form();
    expect(await draft.read()).toEqual({ kind: 'done', data: undefined });
    services.answerWith(success(careData({ version: 'v2' })));
    await draft.save(STATE);
    await draft.drop();
    expect(sent()).toEqual([
      ['rasavebettercare', { state: JSON.stringify(STATE), version: 'v1' }],
      ['rasavebettercare', { state: '', version: 'v2' }],
    ]);
  });

  test('reports a save of another page, and overwrites it on request', async () => {
    const { draft, saveOver } = form();
    answerInTurn(
      changedElsewhere({ state: '{"answers":{"missesDoses":"never"}}', version: 'v5' }),
      success(careData({ version: 'v6' })),
    );
    expect((await draft.save(STATE)).kind).toBe('refused');
    const [[other, mine]] = onChanged.mock.calls as [[BetterCare, unknown]];
    expect(mine).toEqual(STATE);
    expect(other).toMatchObject({ begun: { state: { answers: { missesDoses: 'never' } } } });
    saveOver(other);
    expect((await draft.save(STATE)).kind).toBe('done');
    expect(services.sent.at(-1)?.fields.version).toBe('v5');
  });

  test('recognizes its own save whose response was lost', async () => {
    const { draft } = form();
    answerInTurn(
      'lost',
      changedElsewhere({ state: JSON.stringify(STATE), version: 'v2' }),
      success(careData({ version: 'v3' })),
    );
    expect((await draft.save(STATE)).kind).toBe('failed');
    expect((await draft.save({ ...STATE, step: 'review' })).kind).toBe('done');
    expect(onChanged).not.toHaveBeenCalled();
    expect(services.sent.at(-1)?.fields.version).toBe('v2');
  });

  test('is finished after the pending save, and saves nothing more', async () => {
    const { draft, finish } = form();
    answerInTurn(success(careData({ version: 'v2' })), success(finished));
    void draft.save(STATE);
    expect(await finish(ANSWERS, KEY)).toMatchObject({ kind: 'done', data: { answers: ANSWERS } });
    await draft.drop();
    expect(sent()[1]).toEqual([
      'rafinishbettercare',
      { answers: JSON.stringify(ANSWERS), version: 'v2' },
    ]);
    expect(services.sent).toHaveLength(2);
  });

  test('checks whether it is finished after a lost response', async () => {
    answerInTurn('lost', success(finished));
    expect(await form().finish({ ...ANSWERS, missesDosesDetail: '' }, KEY)).toMatchObject({
      kind: 'done',
    });
    answerInTurn('lost', success(careData({ status: 'begun' })));
    expect(await form().finish(ANSWERS, KEY)).toMatchObject({ kind: 'failed' });
  });

  test('learns from a refusal that the member has opted out', async () => {
    services.answerWith({
      ...refusal('RA0085', 'You have chosen not to be asked.'),
      Data: careData({ status: 'opted-out' }),
    });
    await form().draft.save(STATE);
    expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ isOptedOut: true }), STATE);
  });
});

describe('answers that are given after the session ended', () => {
  const member = ben.userDetails.GUID;
  const late = { version: 'v1', state: STATE };

  beforeEach(() => {
    pageSession.$session.set({ signedIn: true, data: ben });
  });
  afterEach(() => {
    pageSession.$session.set(SIGNED_OUT);
  });

  test.each([403, 422])(
    'are kept by the draft service if the account refuses them (%i)',
    async (status) => {
      services.handle(({ address }) =>
        Promise.resolve(
          address.includes('rasavebettercare') ? respond({}, status) : respond(success()),
        ),
      );
      const { draft } = form();
      expect((await draft.save(STATE)).kind).toBe('failed');
      expect(sent()[1]).toEqual([
        'rasavedraft',
        { form: 'better-care', state: JSON.stringify(late), member },
      ]);
    },
  );

  test('go to the draft service at once if the page knows that the session ended', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const { draft } = form();
    pageSession.$session.set(SIGNED_OUT);
    await draft.save(STATE);
    expect(sent()).toEqual([
      ['rasavedraft', { form: 'better-care', state: JSON.stringify(late), member }],
    ]);
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
  });

  test('are in the form after the next sign-in until the account has newer answers', async () => {
    services.answerWith(success({ state: JSON.stringify(late), savedAt: 1_772_463_600_000 }));
    const kept = await withLateAnswers(first);
    expect(kept.begun).toEqual({ state: STATE, savedAt: 1_772_463_600_000 });
    services.sent.length = 0;
    services.answerWith(success(careData({ version: 'v2' })));
    const { draft } = createCareForm(kept, onChanged);
    await draft.save(STATE);
    await draft.save({ ...STATE, step: 'review' });
    expect(sent().map(([name]) => name)).toEqual([
      'rasavebettercare',
      'radropdraft',
      'rasavebettercare',
    ]);
  });

  /** Keeps a save pending until `answer` is called; every other call succeeds at once. */
  function slowSave(): { answer: (body: unknown, status?: number) => void } {
    let settle: (response: Partial<Response>) => void = () => undefined;
    services.handle(({ address }) =>
      address.includes('rasavebettercare')
        ? new Promise((resolve) => {
            settle = resolve;
          })
        : Promise.resolve(respond(success())),
    );
    return {
      answer: (body, status) => {
        settle(respond(body, status));
      },
    };
  }
  const LAST = { ...STATE, answers: { missesDoses: 'never' } };
  const lastKept = () => JSON.parse(services.sent.at(-1)?.fields.state ?? 'null') as unknown;

  test.each([
    ['the session has ended', true],
    ['the page is only left', false],
  ])('do not wait for a pending save if %s', async (_, isOver) => {
    slowSave();
    const { draft } = form();
    void draft.save(STATE);
    await nextTurn();
    if (isOver) pageSession.$session.set(SIGNED_OUT);
    void draft.save(LAST);
    draft.leave();
    await nextTurn();
    expect(sent().map(([name]) => name)).toEqual(['rasavebettercare', 'rasavedraft']);
    expect(lastKept()).toEqual({ version: 'v1', state: LAST, before: STATE });
    draft.leave();
    await nextTurn();
    expect(services.sent).toHaveLength(2);
  });

  test('do not wait for a state that is kept because the session ended', async () => {
    const service = slowSave();
    const { draft } = form();
    void draft.save(STATE);
    await nextTurn();
    void draft.save(LAST);
    services.handle(() => new Promise(() => undefined));
    pageSession.$session.set(SIGNED_OUT);
    service.answer({}, 403);
    await nextTurn();
    draft.leave();
    await nextTurn();
    // Requests at the same time may arrive in either order, so none of them contains the older answers.
    const [, ...kept] = sent();
    expect(kept).not.toHaveLength(0);
    for (const [name, { state = '' } = {}] of kept as [string, { state?: string }][])
      expect([name, JSON.parse(state)]).toEqual([
        'rasavedraft',
        expect.objectContaining({ state: LAST }),
      ]);
  });

  test('answers are kept if their pending save will be refused after the page is gone', async () => {
    slowSave();
    const { draft } = form();
    void draft.save(STATE);
    await nextTurn();
    pageSession.$session.set(SIGNED_OUT);
    draft.leave();
    await nextTurn();
    expect(sent().map(([name]) => name)).toEqual(['rasavebettercare', 'rasavedraft']);
    expect(lastKept()).toMatchObject({ version: 'v1', state: STATE });
  });

  test('go to the account after all if the page stays open', async () => {
    const service = slowSave();
    const { draft } = form();
    void draft.save(STATE);
    await nextTurn();
    const saved = draft.save(LAST);
    draft.leave();
    await nextTurn();
    services.answerWith(success(careData({ version: 'v3' })));
    service.answer(success(careData({ version: 'v2' })));
    expect((await saved).kind).toBe('done');
    expect(sent().slice(2)).toEqual([
      ['rasavebettercare', { state: JSON.stringify(LAST), version: 'v2' }],
      ['radropdraft', { form: 'better-care' }],
    ]);
  });

  test('are in the form if the account has the save that was pending', async () => {
    const kept = { ...first, begun: { state: STATE, savedAt: 1 }, version: 'v2' };
    const late = JSON.stringify({ version: 'v1', state: LAST, before: STATE });
    services.answerWith(success({ state: late, savedAt: 2 }));
    expect((await withLateAnswers(kept)).begun).toEqual({ state: LAST, savedAt: 2 });
    const other = { ...kept, begun: { state: { ...STATE, step: 'review' }, savedAt: 1 } };
    expect(await withLateAnswers(other)).toEqual(other);
  });

  test.each([
    ['another version', success({ state: { ...late, version: 'v0' } })],
    ['no draft', success(null)],
    ['a draft of another kind', success({ state: { version: 'v1', state: [] } })],
    ['no answer', 'lost'],
  ])('are left out after %s', async (_, answer) => {
    answerInTurn(answer);
    expect(await withLateAnswers(first)).toEqual(first);
  });

  test('are deleted with everything else when the member opts out', async () => {
    services.answerWith(success(careData({ status: 'opted-out' })));
    await optOutOfCare(true, KEY);
    expect(sent().map(([name]) => name)).toEqual(['raoptoutbettercare', 'radropdraft']);
  });
});

test('after a lost response, a second request checks whether the member has opted out', async () => {
  answerInTurn('lost', success(careData({ status: 'opted-out' })));
  expect(await optOutOfCare(true, KEY)).toMatchObject({ data: { isOptedOut: true } });
  answerInTurn('lost', success(careData()));
  expect(await optOutOfCare(true, KEY)).toMatchObject({ kind: 'failed' });
});

test('a service that cannot be reached or refuses is an error', async () => {
  answerInTurn('lost');
  await expect(betterCare()).rejects.toThrow();
  services.answerWith(refusal('RA0012'));
  await expect(betterCare()).rejects.toThrow();
});
