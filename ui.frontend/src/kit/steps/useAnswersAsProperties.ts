import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { StepField } from './StepForm';
import type { Answers } from './steps';

/**
 * Fills the fields of a step with earlier answers about health: `defaultValue` would make React
 * write them into attributes, where every script of the page finds them.
 *
 * @param answers the current answers, by the names of the fields
 * @returns `fields` goes to the element around the fields; `field` returns their props without
 * their values
 */
export function useAnswersAsProperties<Name extends string>(
  field: StepField<Name>,
  answers: Answers,
): { fields: RefObject<HTMLDivElement | null>; field: StepField<Name> } {
  const fields = useRef<HTMLDivElement>(null);
  useFilled(fields, answers);
  return { fields, field: (name) => ({ ...field(name), defaultValue: undefined }) };
}

/**
 * Fills each control within an element once, when it first appears, and writes no attribute.
 * Controls that hold no answer of their own (`HiddenAnswer`), and controls without an answer, stay
 * unchanged.
 *
 * @param answers the current answers, by the names of the controls; for a checkbox its value, or
 * empty
 */
export function useFilled(around: RefObject<HTMLElement | null>, answers: Answers): void {
  const filled = useRef(new WeakSet<Element>());
  // After each render, because an answer can add further questions.
  useLayoutEffect(() => {
    const controls = around.current?.querySelectorAll<Control>(
      'input:not([hidden]), select, textarea',
    );
    for (const control of controls ?? []) {
      const answer = answers[control.name];
      if (answer === undefined || filled.current.has(control)) continue;
      filled.current.add(control);
      fill(control, answer);
    }
  });
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fill(control: Control, answer: string): void {
  if (control instanceof HTMLSelectElement) {
    // A choice that is no longer offered leaves the prompt.
    if (Array.from(control.options).some(({ value }) => value === answer)) control.value = answer;
  } else if (
    control instanceof HTMLInputElement &&
    (control.type === 'radio' || control.type === 'checkbox')
  )
    control.checked = control.value === answer;
  else control.value = answer;
}
