import { loadSentences } from './loadSentences';
import { addSlotSentences } from './slotSentences';
import { t } from './t';

afterEach(() => {
  document.documentElement.lang = '';
});

test.each(['', 'en', 'en-US'])('a page in "%s" loads nothing', async (lang) => {
  document.documentElement.lang = lang;
  const load = jest.fn();
  await loadSentences('sign-in', load);
  expect(load).not.toHaveBeenCalled();
});

test('a Spanish page loads the sentences of its slots', async () => {
  document.documentElement.lang = 'es-US';
  const spanish = jest.fn(() => Promise.resolve({ default: { 'Sign in': 'Iniciar sesión' } }));
  await loadSentences('sign-in', () =>
    Promise.resolve({
      addSlotSentences: (slot, language) => addSlotSentences(slot, language, spanish),
    }),
  );
  expect(spanish).toHaveBeenCalledWith('sign-in', 'es');
  expect(t('Sign in')).toBe('Iniciar sesión');
});

test('a language without a dictionary stays English', async () => {
  const missing = Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
  await addSlotSentences('sign-in', 'fr', () => Promise.reject(missing));
  expect(t('Sign up')).toBe('Sign up');
});

test('a lost file is lost code, which is tried again', async () => {
  const lost = Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' });
  await expect(addSlotSentences('sign-in', 'es', () => Promise.reject(lost))).rejects.toBe(lost);
});
