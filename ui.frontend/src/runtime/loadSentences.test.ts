import { loadSentences } from './loadSentences';
import { NetworkError, ServiceError } from '../base/http/errors';
import { respond } from '../base/http/respond.testing';
import { addSlotSentences } from './slotSentences';
import { t } from '../base/i18n/t';

afterEach(() => {
  document.documentElement.lang = '';
});

test.each(['', 'en', 'en-US'])('a page in "%s" loads nothing', async (lang) => {
  document.documentElement.lang = lang;
  const load = jest.fn();
  await loadSentences('sign-in', load);
  expect(load).not.toHaveBeenCalled();
});

const spanish = jest.fn(() => Promise.resolve({ default: '/resources/sign-in-es.json' }));

test('a Spanish page loads the sentences of its slots', async () => {
  document.documentElement.lang = 'es-US';
  const fetch = jest.fn(() => Promise.resolve(respond({ 'Sign in': 'Iniciar sesión' })));
  Object.assign(globalThis, { fetch });
  await loadSentences('sign-in', () =>
    Promise.resolve({
      addSlotSentences: (slot, language) => addSlotSentences(slot, language, spanish),
    }),
  );
  expect(spanish).toHaveBeenCalledWith('sign-in', 'es');
  expect(fetch).toHaveBeenCalledWith('/resources/sign-in-es.json', expect.anything());
  expect(t('Sign in')).toBe('Iniciar sesión');
});

test('a language without a dictionary stays English', async () => {
  const missing = Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
  await addSlotSentences('sign-in', 'fr', () => Promise.reject(missing));
  expect(t('Sign up')).toBe('Sign up');
});

test.each([
  ['the connection fails', () => Promise.reject(new TypeError('Failed to fetch')), NetworkError],
  ['the server fails', () => Promise.resolve(respond('', 503)), ServiceError],
])(
  'where %s the sentences are lost, as code can be, and asked for again',
  async (_, fetch, kind) => {
    Object.assign(globalThis, { fetch });
    await expect(addSlotSentences('sign-in', 'es', spanish)).rejects.toBeInstanceOf(kind);
  },
);
