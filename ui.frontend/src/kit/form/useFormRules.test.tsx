import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, type JSX } from 'react';
import { equalTo, maxLength, required } from './rules/rules';
import { ruleForm, useFormRules } from './useFormRules';

describe('useFormRules in a component', () => {
  const rules = { password: [required], confirmPassword: [required, equalTo('password')] };

  function NewPassword(): JSX.Element {
    const form = useRef<HTMLFormElement>(null);
    const ruled = useFormRules(form, rules);
    const field = (name: keyof typeof rules) => (
      <>
        <input
          name={name}
          aria-label={name}
          onInput={() => {
            ruled.changed(name);
          }}
          onBlur={() => {
            ruled.left(name);
          }}
        />
        <p>{ruled.errors[name]}</p>
      </>
    );
    return (
      <form ref={form}>
        {field('password')}
        {field('confirmPassword')}
      </form>
    );
  }

  function fillIn(name: string, value: string): void {
    const input = screen.getByLabelText(name);
    act(() => {
      input.focus();
    });
    fireEvent.input(input, { target: { value } });
    fireEvent.blur(input);
  }

  const DIFFERENT = 'Please enter the same value again.';

  test('correcting the first of two passwords removes the error of the second', () => {
    render(<NewPassword />);
    fillIn('password', 'Harbor-Light-4');
    fillIn('confirmPassword', 'Harbor-Light-42');
    expect(screen.getByText(DIFFERENT)).toBeInTheDocument();
    fillIn('password', 'Harbor-Light-42');
    expect(screen.queryByText(DIFFERENT)).not.toBeInTheDocument();
    fillIn('password', 'Harbor-Light-43');
    expect(screen.getByText(DIFFERENT)).toBeInTheDocument();
  });

  test('the second password has no error before the visitor reaches it', () => {
    render(<NewPassword />);
    fillIn('password', 'Harbor-Light-42');
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
  });
});

describe('the rules of a form', () => {
  const engineRules = {
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

  test('an empty form reports every required field, including checkboxes, in the order of the form', () => {
    const errors = ruleForm(form(), engineRules).checkAll();
    expect(errors).toEqual({
      name: 'This field is required.',
      password: 'This field is required.',
      terms: 'This field is required.',
      contact: 'This field is required.',
    });
    expect(Object.keys(errors)).toEqual(['name', 'password', 'terms', 'contact']);
  });

  test('a completed form passes; the attributes for browsers without a script are ignored', () => {
    const filledIn = form();
    control(filledIn, '[name=name]').value = 'Ana';
    control(filledIn, '[name=password]').value = 'Harbor-Light-42';
    control(filledIn, '[name=confirmPassword]').value = 'Harbor-Light-42';
    control(filledIn, '[name=terms]').checked = true;
    control(filledIn, '[value=mail]').checked = true;
    expect(ruleForm(filledIn, engineRules).checkAll()).toEqual({});
  });

  test('the message is that of the first broken rule', () => {
    const filledIn = form();
    const ruled = ruleForm(filledIn, engineRules);
    expect(ruled.check('name')).toBe('This field is required.');
    control(filledIn, '[name=name]').value = 'Anna';
    expect(ruled.check('name')).toBe('Please enter no more than 3 characters.');
  });

  test('a field is compared with the current value of the other one', () => {
    const filledIn = form();
    const ruled = ruleForm(filledIn, engineRules);
    control(filledIn, '[name=password]').value = 'Harbor-Light-42';
    control(filledIn, '[name=confirmPassword]').value = 'Harbor-Light-43';
    expect(ruled.check('confirmPassword')).toBe('Please enter the same value again.');
    control(filledIn, '[name=password]').value = 'Harbor-Light-43';
    expect(ruled.check('confirmPassword')).toBeUndefined();
  });

  test('checking leaves no trace in the page', () => {
    const filledIn = form();
    const before = filledIn.innerHTML;
    const ruled = ruleForm(filledIn, engineRules);
    ruled.checkAll();
    expect(filledIn.innerHTML).toBe(before);
    ruled.release();
    expect(filledIn.noValidate).toBe(false);
  });
});
