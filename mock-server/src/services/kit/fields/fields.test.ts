import { fieldOf, formFields, phoneProblem } from './fields';
import { maskedPhone } from './phone';

test.each(['\u202a', '\u2068', '\ufe0d', '\u200b', '\u0000'])(
  'every field of a request is read without the invisible character %j',
  (hidden) => {
    const body = { phone: `${hidden}(202) 555-0123${hidden}`, password: `Harbor${hidden}-42` };
    expect(fieldOf(body, 'phone')).toBe('(202) 555-0123');
    expect(phoneProblem(maskedPhone(fieldOf(body, 'phone')))).toBeUndefined();
    expect(formFields(body)).toMatchObject({ password: 'Harbor-42' });
  },
);

test('lines and blanks of a text are kept', () => {
  expect(fieldOf({ message: 'two\r\n\tlines' }, 'message')).toBe('two\r\n\tlines');
});
