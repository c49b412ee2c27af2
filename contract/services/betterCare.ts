import * as v from 'valibot';
import { CHANGES, content, some, text, type Subject } from './Operation';

export const betterCare: Subject = {
  name: 'betterCare',
  title: 'Better care',
  operations: [
    content('ragetbettercare', {
      summary: 'Returns what is kept of the questions of better care',
      origin: 'invented',
      data: 'client',
      needsSession: true,
    }),
    content('rasavebettercare', {
      summary: 'Keeps the answers until they are finished',
      origin: 'invented',
      request: v.object({ state: text, version: text }),
      data: 'client',
      refused: 'client',
      codes: ['RA0024', 'RA0085'],
      limits: [CHANGES, some(400, 600)],
      bodyLimit: 64 * 1024,
      needsSession: true,
      isIdempotent: true,
    }),
    content('rafinishbettercare', {
      summary: 'Finishes the answers',
      origin: 'invented',
      request: v.object({ answers: text, version: text }),
      data: 'client',
      refused: 'client',
      codes: ['RA0024', 'RA0085', 'RA0086'],
      limits: [CHANGES, some(400, 600)],
      bodyLimit: 64 * 1024,
      needsSession: true,
      isIdempotent: true,
    }),
    content('raoptoutbettercare', {
      summary: 'Deletes the answers and asks no more, or asks again',
      origin: 'invented',
      request: v.object({ optOut: v.picklist(['true', 'false']) }),
      data: 'client',
      limits: [CHANGES, some(400, 600)],
      needsSession: true,
      isIdempotent: true,
    }),
  ],
};
