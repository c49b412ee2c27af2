import * as v from 'valibot';
import { CHANGES, content, optionalText, some, text, type Subject } from './Operation';

export const drafts: Subject = {
  name: 'drafts',
  title: 'Drafts of forms',
  operations: [
    content('rasavedraft', {
      summary: 'Keeps form state for this browser',
      origin: 'invented',
      request: v.object({ form: text, state: text, member: optionalText }),
      data: v.null(),
      codes: ['RA0012'],
      limits: [CHANGES, some(40, 1800)],
      bodyLimit: 256 * 1024,
    }),
    content('ragetdraft', {
      summary: 'Returns the form state that this browser has saved',
      origin: 'invented',
      request: v.object({ form: text }),
      data: v.nullable(v.object({ state: text, savedAt: text })),
      limits: [CHANGES],
    }),
    content('radropdraft', {
      summary: 'Forgets the form state',
      origin: 'invented',
      request: v.object({ form: text }),
      data: v.null(),
      limits: [CHANGES],
    }),
  ],
};
