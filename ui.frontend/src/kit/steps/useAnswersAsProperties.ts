import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { StepField } from './StepForm';
import type { Answers } from './steps';

/**
 * Fills the fields of a step with what was answered before, for answers about health: `defaultValue` would make React
 * write them into attributes, where every script of the page finds them.
 *
 * @param answers by the names of the fields, as they are now
 * @returns `fields` goes to the element around the fields; `field` gives their props without what they hold
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
 * Fills each control within an element once, when it is there for the first time, and writes no attribute. What
 * holds no answer of its own (`HiddenAnswer`) and what has no answer stays as it is.
 *
 * @param answers by the names of the controls, as they are now; of a checkbox its value, or empty
 */
export function useFilled(around: RefObject<HTMLElement | null>, answers: Answers): void {
  const filled = useRef(new WeakSet<Element>());
  // After each render, because an answer can bring further questions.
  useLayoutEffect(() => {
    const controls = around.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input:not([hidden]), select',
    );
    for (const control of controls ?? []) {
      const answer = answers[control.name];
      if (answer === undefined || filled.current.has(control)) continue;
      filled.current.add(control);
      fill(control, answer);
    }
  });
}

function fill(control: HTMLInputElement | HTMLSelectElement, answer: string): void {
  if (control instanceof HTMLSelectElement) {
    // A choice that is not offered any more leaves the prompt.
    if (Array.from(control.options).some(({ value }) => value === answer)) control.value = answer;
  } else if (control.type === 'radio' || control.type === 'checkbox')
    control.checked = control.value === answer;
  else control.value = answer;
}
