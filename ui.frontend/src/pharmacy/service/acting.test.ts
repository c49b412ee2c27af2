import { stubbedServices, success } from '../../base/content/services.testing';
import { respond } from '../../base/http/respond.testing';
import { atom } from 'nanostores';
import { SIGNED_OUT, type SessionState } from '../../session/session';
import { createActing, pageActing, submitFor } from './acting';
import * as v from 'valibot';

const services = stubbedServices();

/** Returns the choice of a tab whose session can be changed. */
function tabWith(kept = new Map<string, string>()) {
  let session: string | undefined = 'one';
  const $session = atom<SessionState>({ signedIn: true, data: undefined });
  const acting = createActing({
    $session,
    known: () => session,
    tab: {
      read: (key) => kept.get(key),
      write(key, text) {
        if (text === undefined) kept.delete(key);
        else kept.set(key, text);
      },
      clear() {
        kept.clear();
      },
    },
  });
  const seen: (string | undefined)[] = [];
  acting.$dependent.subscribe((id) => seen.push(id));
  return {
    acting,
    kept,
    seen,
    become: (next: string | undefined): void => {
      session = next;
      $session.set(next === undefined ? SIGNED_OUT : { signedIn: true, data: undefined });
    },
  };
}

test('the next page of the tab has the choice, and the tab’s storage contains no name', () => {
  const { acting, kept } = tabWith();
  acting.choose('a1b2c3');
  expect(tabWith(kept).seen).toEqual(['a1b2c3']);
  expect([...kept.keys()]).toEqual(['acting']);
});

test.each([['another'], [undefined]])('the choice is gone when the session becomes %s', (next) => {
  const { acting, kept, seen, become } = tabWith();
  acting.choose('a1b2c3');
  become(next);
  expect(seen.at(-1)).toBeUndefined();
  expect(kept.size).toBe(0);
  become('one');
  expect(seen.at(-1)).toBeUndefined();
});

test('a value that another script has stored is ignored', () => {
  expect(tabWith(new Map([['acting', 'a1b2c3']])).seen).toEqual([undefined]);
  expect(tabWith(new Map([['acting', '1.bm8=']])).seen).toEqual([undefined]);
});

test('choosing the member removes the choice', () => {
  const { acting, kept, seen } = tabWith();
  acting.choose('a1b2c3');
  acting.choose(undefined);
  expect(seen).toEqual([undefined, 'a1b2c3', undefined]);
  expect(kept.size).toBe(0);
});

describe('a request', () => {
  const form = { endpoint: '/x', fields: { a: '1' }, answer: v.unknown() };

  test('names the dependent, but not the member', async () => {
    services.answerWith(success());
    await submitFor('a1b2c3', form);
    await submitFor(undefined, form);
    expect(services.sent.map(({ fields }) => fields)).toEqual([
      { a: '1', dependent: 'a1b2c3' },
      { a: '1' },
    ]);
  });

  test.each([
    [404, 'a1b2c3', 1],
    [404, undefined, 0],
    [503, 'a1b2c3', 0],
  ])('the status %s for %s raises %i doubts', async (status, dependent, doubts) => {
    services.handle(() => Promise.resolve(respond({ Status: 'ERROR' }, status)));
    const before = pageActing.$doubts.get();
    await submitFor(dependent, form);
    expect(pageActing.$doubts.get() - before).toBe(doubts);
  });
});
