import { toEnvelope } from './envelope';

const blank = { ErrCde: '', ErrMsg: '', ErrMsgDtl: '' };

test.each([
  [
    'an answer of success',
    { Status: 'SUCCESS', ErrCde: '', ErrMsg: '', ErrMsgDtl: '', Data: { a: 1 } },
    { Status: 'SUCCESS', ...blank, Data: { a: 1 } },
  ],
  [
    'empty parts that are null',
    { Status: 'SUCCESS', ErrCde: null, ErrMsg: null, ErrMsgDtl: null, Data: null },
    { Status: 'SUCCESS', ...blank, Data: null },
  ],
  ['empty parts that are left out', { Status: 'SUCCESS' }, { Status: 'SUCCESS', ...blank }],
  ['lower-case data', { Status: 'SUCCESS', data: [1] }, { Status: 'SUCCESS', ...blank, Data: [1] }],
  [
    'both spellings, of which the agreed one counts',
    { Status: 'SUCCESS', Data: null, data: [1] },
    { Status: 'SUCCESS', ...blank, Data: null },
  ],
  [
    'a refusal',
    {
      Status: 'ERROR',
      ErrCde: 'RA0001',
      ErrMsg: 'No match.',
      ErrMsgDtl: 'x',
      Data: { fields: {} },
    },
    {
      Status: 'ERROR',
      ErrCde: 'RA0001',
      ErrMsg: 'No match.',
      ErrMsgDtl: 'x',
      Data: { fields: {} },
    },
  ],
  [
    'a refusal of fields, as it was recorded',
    {
      Status: 'ERROR',
      ErrCde: 'RA0001',
      ErrMsg: null,
      ErrMsgDtl: {
        'patientDetails.phone': ['No such number.', ' ', 7],
        email: 'Taken.',
        zip: null,
      },
      Data: null,
    },
    {
      Status: 'ERROR',
      ErrCde: 'RA0001',
      ErrMsg: '',
      ErrMsgDtl: { 'patientDetails.phone': ['No such number.'], email: ['Taken.'], zip: [] },
      Data: null,
    },
  ],
  [
    'a code that is a number',
    { Status: 'ERROR', ErrCde: 17, ErrMsgDtl: [] },
    { Status: 'ERROR', ...blank, ErrCde: '17', ErrMsgDtl: {}, Data: undefined },
  ],
  [
    'a part of another type, which costs none of the others',
    { Status: 'ERROR', ErrCde: ['RA0001'], ErrMsg: { en: 'No.' }, ErrMsgDtl: true, trace: 'x1' },
    { Status: 'ERROR', ...blank },
  ],
])('%s', (_, json, envelope) => {
  expect(toEnvelope(json)).toEqual(envelope);
});

test.each([
  [undefined],
  [null],
  ['SUCCESS'],
  [200],
  [true],
  [[]],
  [[{ Status: 'SUCCESS' }]],
  [{}],
  [{ data: 'SUCCESS' }],
  [{ status: 'SUCCESS' }],
  [{ Status: '' }],
  [{ Status: null }],
  [{ Status: true }],
  [{ Status: 200, Data: {} }],
])('%j is not the envelope', (json) => {
  expect(toEnvelope(json)).toBeUndefined();
});
