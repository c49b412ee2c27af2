import { equalTo, maxLength, required } from '../../domain/forms/rules';
import { ruleForm } from './formRules';

const rules = {
  name: [required, maxLength(3)],
  password: [required],
  confirmPassword: [equalTo('password')],
  terms: [required],
  contact: [required],
};

function form(): HTMLFormElement {
  document.body.innerHTML = `
    <form>
      <input name="name" minlength="9" />
      <input name="password" type="password" />
      <input name="confirmPassword" type="password" />
      <input name="terms" type="checkbox" />
      <input name="contact" type="radio" value="phone" />
      <input name="contact" type="radio" value="mail" />
    </form>`;
  const found = document.querySelector('form');
  if (!found) throw new Error('There is no form.');
  return found;
}

function control(target: HTMLFormElement, selector: string): HTMLInputElement {
  const found = target.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

test('an empty form is told what is missing, the ticks included, in the order of the form', () => {
  const errors = ruleForm(form(), rules).checkAll();
  expect(errors).toEqual({
    name: 'This field is required.',
    password: 'This field is required.',
    terms: 'This field is required.',
    contact: 'This field is required.',
  });
  expect(Object.keys(errors)).toEqual(['name', 'password', 'terms', 'contact']);
});

test('a form that is filled in passes; the attributes for browsers without a script count no more', () => {
  const filledIn = form();
  control(filledIn, '[name=name]').value = 'Ana';
  control(filledIn, '[name=password]').value = 'Harbor-Light-42';
  control(filledIn, '[name=confirmPassword]').value = 'Harbor-Light-42';
  control(filledIn, '[name=terms]').checked = true;
  control(filledIn, '[value=mail]').checked = true;
  expect(ruleForm(filledIn, rules).checkAll()).toEqual({});
});

test('the first rule that is broken speaks', () => {
  const filledIn = form();
  const ruled = ruleForm(filledIn, rules);
  expect(ruled.check('name')).toBe('This field is required.');
  control(filledIn, '[name=name]').value = 'Anna';
  expect(ruled.check('name')).toBe('Please enter no more than 3 characters.');
});

test('a field is compared with what the other one holds now', () => {
  const filledIn = form();
  const ruled = ruleForm(filledIn, rules);
  control(filledIn, '[name=password]').value = 'Harbor-Light-42';
  control(filledIn, '[name=confirmPassword]').value = 'Harbor-Light-43';
  expect(ruled.check('confirmPassword')).toBe('Please enter the same value again.');
  control(filledIn, '[name=password]').value = 'Harbor-Light-43';
  expect(ruled.check('confirmPassword')).toBeUndefined();
});

test('asking leaves no trace in the page', () => {
  const filledIn = form();
  const before = filledIn.innerHTML;
  const ruled = ruleForm(filledIn, rules);
  ruled.checkAll();
  expect(filledIn.innerHTML).toBe(before);
  ruled.release();
  expect(filledIn.noValidate).toBe(false);
});
