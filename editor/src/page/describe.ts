import { t } from '../words/t';
import type { Editable } from './editables';

const LONGEST = 48;
/** The name of a container is shown beside that of a component. */
const LONGEST_IN_CONTAINER = 24;

/**
 * Returns the first words that a component shows, which tell it apart from others of its kind; empty for a container.
 */
export function excerptOf({ element, config }: Editable): string {
  return config.isContainer ? '' : firstWords(element, LONGEST);
}

function firstWords(element: Element, longest: number): string {
  const heading = element.querySelector('h1, h2, h3, h4, h5, h6');
  const text = (heading?.textContent.trim() ?? '') || firstText(element);
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words;
}

function firstText(element: Element): string {
  const words = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const text = words.currentNode.textContent?.trim() ?? '';
    const parent = words.currentNode.parentElement;
    if (text !== '' && !parent?.closest('script, style, template, noscript')) return text;
  }
  return '';
}

/**
 * Returns the name of a container in a sentence, which tells it apart from others: `the page`, or
 * `Container “Your account”` by the first words inside.
 */
export function containerLabel({ element, config, parent, children }: Editable): string {
  if (!parent) return t('the page');
  const words = children.length === 0 ? '' : firstWords(element, LONGEST_IN_CONTAINER);
  return words === '' ? config.title : `${config.title} “${words}”`;
}

/** Returns whether pages may change a component of a template's structure, in words; undefined for others. */
export function lockWords({ config }: Editable): string | undefined {
  if (config.lock === undefined) return undefined;
  return config.lock === 'locked' ? t('locked for pages') : t('unlocked for pages');
}

/** Returns the name of a component with its lock: `Notice “Closed”, locked for pages`. */
export function labelWithLock(editable: Editable): string {
  const lock = lockWords(editable);
  return lock === undefined ? labelOf(editable) : `${labelOf(editable)}, ${lock}`;
}

/** Returns the name of a component for announcements: `Teaser “Flu shots”`. */
export function labelOf(editable: Editable): string {
  const excerpt = excerptOf(editable);
  return excerpt === '' ? editable.config.title : `${editable.config.title} “${excerpt}”`;
}
