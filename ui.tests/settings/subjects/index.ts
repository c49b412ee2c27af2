import type { Subject } from '../Setting';
import { OPERATION } from './operation';
import { SERVICES } from './services';
import { SITES } from './sites';

/** Every setting, by subject: what visitors see first, what an instance needs last. */
export const SUBJECTS: readonly Subject[] = [...SITES, ...SERVICES, ...OPERATION];
