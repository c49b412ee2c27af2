import { t } from '../words/t';

/** A heading of a page. */
export interface OutlineEntry {
  readonly element: HTMLElement;
  /** From 1 to 6, or more with `aria-level`. */
  readonly level: number;
  readonly text: string;
  /** Says what is wrong with the heading, and what to do; undefined if nothing is. */
  readonly problem: string | undefined;
}

/**
 * Returns the headings of a document that are shown, in their order. They are how people with a screen reader find their way:
 * one heading 1, and no level left out.
 */
export function readOutline(document: Document): readonly OutlineEntry[] {
  const headings = [...document.querySelectorAll<HTMLElement>(HEADINGS)].filter(isShown);
  const isOnlyFirst = headings.filter((heading) => levelOf(heading) === 1).length <= 1;
  let before = 0;
  return headings.map((element) => {
    const level = levelOf(element);
    const text = element.textContent.replace(/\s+/g, ' ').trim();
    const problem = problemOf(level, text, before, isOnlyFirst);
    before = level;
    return { element, level, text, problem };
  });
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"][aria-level]';

function levelOf(heading: Element): number {
  return Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1));
}

function problemOf(
  level: number,
  text: string,
  before: number,
  isOnlyFirst: boolean,
): string | undefined {
  if (text === '') return t('This heading is empty. Write a text, or remove it.');
  if (level === 1 && !isOnlyFirst)
    return t('A page has one heading 1. Make the others a heading 2.');
  if (level > before + 1 && before > 0) {
    return t(
      'This is a heading {level} right after a heading {before}. Make it a heading {next}.',
      { level, before, next: before + 1 },
    );
  }
  return undefined;
}

/** Returns whether an element is part of what a screen reader reads. */
function isShown(element: HTMLElement): boolean {
  if (element.closest('[hidden], [aria-hidden="true"], [inert], template, dialog:not([open])'))
    return false;
  // Test environments without layout lack it.
  const { checkVisibility } = element as Partial<Pick<HTMLElement, 'checkVisibility'>>;
  return checkVisibility?.call(element, { visibilityProperty: true }) ?? true;
}
