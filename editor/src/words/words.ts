import type { Dictionary } from './Dictionary';
import { ENGLISH } from './english';
import { SPANISH } from './spanish';

/** Returns the words in the browser's language, which the controls of the library have as well: Spanish or English. */
export const words = (): Dictionary => (/^es\b/i.test(navigator.language) ? SPANISH : ENGLISH);
