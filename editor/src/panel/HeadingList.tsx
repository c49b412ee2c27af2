import './heading-list.css';
import { useEffect, useState, type ReactElement, type RefObject } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../kit/Icon';
import { readOutline, type OutlineEntry } from '../page/outline';
import { $editables, $selectedPath } from '../page/pageState';
import { t } from '../words/t';

interface HeadingListProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/** The headings of the page as a screen reader lists them, and what is wrong with them. */
export function HeadingList({ frame }: HeadingListProps): ReactElement {
  const headings = useOutline(frame);
  const hasFirst = headings.some(({ level }) => level === 1);
  return (
    <section className="headings" aria-labelledby="headings-title">
      <h2 className="group" id="headings-title">
        {t('Headings')}
      </h2>
      {!hasFirst && headings.length > 0 && (
        <p className="headings__problem">
          <Icon name="warning" /> {t('The page has no heading 1. Make the first one a heading 1.')}
        </p>
      )}
      {headings.length === 0 && <p className="hint">{t('The page has no headings.')}</p>}
      <ol className="headings__list">
        {headings.map(({ element, level, text, problem }, at) => (
          <li key={at} style={{ paddingInlineStart: `${Math.min(level, 6) - 1}rem` }}>
            <Button
              className="headings__heading"
              onPress={() => {
                element.scrollIntoView({ block: 'center' });
                $selectedPath.set($editables.get().at(element)?.path);
              }}
            >
              <span className="headings__level">
                <span className="kit-hidden">{t('Heading {level}', { level })}</span>
                <span aria-hidden="true">{level}</span>
              </span>
              {text}
            </Button>
            {problem !== undefined && (
              <p className="headings__problem">
                <Icon name="warning" /> {problem}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Reads the headings again whenever the page has changed. */
function useOutline(frame: RefObject<HTMLIFrameElement | null>): readonly OutlineEntry[] {
  const [headings, setHeadings] = useState<readonly OutlineEntry[]>([]);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    let next = 0;
    const read = (): void => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(() => {
        if (current.contentDocument) setHeadings(readOutline(current.contentDocument));
      });
    };
    const observer = new MutationObserver(read);
    const follow = (): void => {
      observer.disconnect();
      if (current.contentDocument) observer.observe(current.contentDocument, OBSERVED);
      read();
    };
    current.addEventListener('load', follow);
    follow();
    return () => {
      current.removeEventListener('load', follow);
      observer.disconnect();
      cancelAnimationFrame(next);
    };
  }, [frame]);
  return headings;
}

const OBSERVED: MutationObserverInit = {
  childList: true,
  subtree: true,
  characterData: true,
  attributeFilter: ['hidden', 'aria-level', 'open', 'inert'],
};
