import { counted, t } from './t';

/** Returns how many texts one language lacks and another has, in words. */
export const missingTexts = (count: number): string =>
  count === 0
    ? t('No text is missing')
    : counted('One text is missing', '{count} texts are missing', count);
