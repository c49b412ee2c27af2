import { loadSentences } from './loadSentences';
import { t } from './t';

afterEach(() => {
  document.documentElement.lang = '';
});

const spanish = () => Promise.resolve({ default: { 'Sign in': 'Iniciar sesión' } });

test.each(['', 'en', 'en-US'])('a page in "%s" loads nothing', async (lang) => {
  document.documentElement.lang = lang;
  const load = jest.fn(spanish);
  await loadSentences('sign-in', load);
  expect(load).not.toHaveBeenCalled();
});

test('a Spanish page loads the sentences of its slots', async () => {
  document.documentElement.lang = 'es-US';
  const load = jest.fn(spanish);
  await loadSentences('sign-in', load);
  expect(load).toHaveBeenCalledWith('sign-in', 'es');
  expect(t('Sign in')).toBe('Iniciar sesión');
});

test('a language without a dictionary stays English', async () => {
  document.documentElement.lang = 'fr';
  const missing = Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
  await loadSentences('sign-in', () => Promise.reject(missing));
  expect(t('Sign up')).toBe('Sign up');
});

test('a lost file is lost code, which is tried again', async () => {
  document.documentElement.lang = 'es';
  const lost = Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' });
  await expect(loadSentences('sign-in', () => Promise.reject(lost))).rejects.toBe(lost);
});
