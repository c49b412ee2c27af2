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

test('what stood in the input is masked', () => {
  expect(maskedInput('9123456').input).toHaveValue('123-456');
});

test('a browser fills in over an old value and says nothing about it', () => {
  const { input } = maskedInput('12345');
  input.value = '9654321';
  input.dispatchEvent(new Event('input'));
  expect(input).toHaveValue('654-321');
});

test('a complete insertion replaces the old value, wherever the cursor stood', () => {
  const { input } = maskedInput('12345');
  input.value = '19654321-2345';
  const data = '9654321';
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', data }));
  expect(input).toHaveValue('654-321');
});

test("after the form's reset it begins anew", () => {
  const { input } = maskedInput('123456');
  input.form?.reset();
  expect(input).toHaveValue('');
  input.value = '7';
  input.setSelectionRange(1, 1);
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: '7' }));
  expect(input).toHaveValue('7');
});

test('an input that is no longer masked takes anything', () => {
  const { input, unmask } = maskedInput();
  unmask();
  input.value = 'abc';
  input.dispatchEvent(new Event('input'));
  expect(input).toHaveValue('abc');
});

test('a Z takes a digit from 2 to 9 and no other', () => {
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
