import userEvent from '@testing-library/user-event';
import { maskInput } from './inputMask';

const mask = { pattern: '000-000', prepare: (text: string) => text.replace(/^9/, '') };

function maskedInput(value = '') {
  const form = document.createElement('form');
  const input = document.createElement('input');
  form.append(input);
  document.body.replaceChildren(form);
  input.value = value;
  return { input, unmask: maskInput(input, mask) };
}

test('text that is already in the input is masked', () => {
  expect(maskedInput('9123456').input).toHaveValue('123-456');
});

test("a browser's autofill over an old value is masked although no event reports it", () => {
  const { input } = maskedInput('12345');
  input.value = '9654321';
  input.dispatchEvent(new Event('input'));
  expect(input).toHaveValue('654-321');
});

test('a complete insertion replaces the old value, wherever the cursor was', () => {
  const { input } = maskedInput('12345');
  input.value = '19654321-2345';
  const data = '9654321';
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', data }));
  expect(input).toHaveValue('654-321');
});

test("after the form's reset the mask starts over", () => {
  const { input } = maskedInput('123456');
  input.form?.reset();
  expect(input).toHaveValue('');
  input.value = '7';
  input.setSelectionRange(1, 1);
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: '7' }));
  expect(input).toHaveValue('7');
});

describe('a text that does not fit the mask', () => {
  const fits = (text: string): boolean =>
    /^[\d-]*$/.test(text) && text.replace(/\D/g, '').length <= 6;

  function fittingInput() {
    const input = document.createElement('input');
    document.body.replaceChildren(input);
    maskInput(input, { ...mask, fits });
    return { input, user: userEvent.setup() };
  }

  test('is left as typed, and masked once it fits', async () => {
    const { input, user } = fittingInput();
    await user.type(input, '1234567');
    expect(input).toHaveValue('123-4567');
    await user.type(input, '{Backspace}');
    expect(input).toHaveValue('123-456');
    await user.type(input, 'x');
    expect(input).toHaveValue('123-456x');
    await user.tab();
    expect(input).toHaveValue('123-456x');
  });

  test('is left as pasted', async () => {
    const { input, user } = fittingInput();
    await user.click(input);
    await user.paste('+44 12');
    expect(input).toHaveValue('+44 12');
    await user.clear(input);
    await user.type(input, '1234');
    expect(input).toHaveValue('123-4');
  });

  test('is left as a browser has filled it in', () => {
    const { input } = fittingInput();
    input.value = '12345678';
    input.dispatchEvent(new Event('input'));
    expect(input).toHaveValue('12345678');
  });
});

test('a script that empties the input costs no digit of what is typed next', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { input } = maskedInput();
  const user = userEvent.setup();
  await user.type(input, '123456');
  await user.tab();
  input.value = '';
  await user.type(input, '654');
  expect(input.value).toMatch(/^654-?$/);
  input.value = '12';
  await user.type(input, '3456');
  expect(input).toHaveValue('123-456');
  expect(warn).not.toHaveBeenCalled();
});

test('an input that is no longer masked accepts anything', () => {
  const { input, unmask } = maskedInput();
  unmask();
  input.value = 'abc';
  input.dispatchEvent(new Event('input'));
  expect(input).toHaveValue('abc');
});

test('a Z accepts a digit from 2 to 9 and no other', () => {
  const input = document.createElement('input');
  const prepare = (text: string) => text;
  document.body.replaceChildren(input);
  maskInput(input, { pattern: '(Z00) Z00-0000', prepare });
  for (const [typed, masked] of [
    ['2025550123', '(202) 555-0123'],
    ['1', '('],
    ['2021', '(202) '],
  ] as const) {
    input.value = typed;
    input.dispatchEvent(new Event('input'));
    expect(input.value.trim()).toBe(masked.trim());
  }
});
