import { readMode, type AuthoringMode } from '../../base/values/cookies';
import { followMode } from './followMode';

test.each<[string, AuthoringMode]>([
  ['', undefined],
  ['wcmmode=edit', 'edit'],
  ['wcmmode=preview', 'preview'],
  ['a=1; wcmmode=edit; b=2', 'edit'],
  ['a=1;wcmmode=edit', 'edit'],
  ['wcmmode="edit"', 'edit'],
  ['wcmmode=edit ; a=1', 'edit'],
  ['wcmmode="edit', undefined],
  ['wcmmode=disabled', undefined],
  ['wcmmode=design', undefined],
  ['wcmmode=', undefined],
  ['wcmmode', undefined],
  ['wcmmode=EDIT', undefined],
  ['wcmmode=editor', undefined],
  ['x-wcmmode=edit', undefined],
  ['xwcmmode=edit', undefined],
  ['wcmmode2=edit', undefined],
  ['WCMMODE=edit', undefined],
  ['note=wcmmode=edit', undefined],
  ['wcmmode=disabled; wcmmode=edit', undefined],
  ['x-wcmmode=preview; wcmmode=edit', 'edit'],
])('the cookies %j say %s', (cookies, mode) => {
  expect(readMode(cookies)).toBe(mode);
});

test('a change of the mode is reported while the page stays open', () => {
  const modes: AuthoringMode[] = [];
  const followed = (change: () => void, cookie: string): AuthoringMode[] => {
    document.cookie = `wcmmode=${cookie}`;
    change();
    return modes.splice(0);
  };
  const send =
    (msg: string, origin = location.origin) =>
    () =>
      dispatchEvent(new MessageEvent('message', { data: { msg }, origin }));
  const focus = (): boolean => dispatchEvent(new Event('focus'));
  const show = (): boolean => document.dispatchEvent(new Event('visibilitychange'));

  document.cookie = 'wcmmode=edit';
  followMode((mode) => modes.push(mode));
  expect(modes.splice(0)).toEqual(['edit']);
  expect(followed(focus, 'preview')).toEqual(['preview']);
  expect(followed(focus, 'preview')).toEqual([]);
  expect(followed(show, 'disabled')).toEqual([undefined]);
  expect(followed(send('cqauthor-cmd', 'https://elsewhere.example'), 'edit')).toEqual([]);
  expect(followed(send('something-else'), 'edit')).toEqual([]);
  expect(followed(send('cqauthor-cmd'), 'edit')).toEqual(['edit']);
});
