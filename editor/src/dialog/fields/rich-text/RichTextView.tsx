// esbuild writes no link to the style sheet of a script that is loaded later.
import './rich-text.css';
import { lazy, Suspense, type JSX } from 'react';
import { t } from '../../../words/t';
import type { ViewProps } from '../ViewProps';

const RichTextEditor = lazy(() => import('./RichTextEditor'));

/** A rich text, whose editor is loaded when the first one is shown. */
export function RichTextView(props: ViewProps<string>): JSX.Element {
  return (
    <Suspense
      fallback={
        <p className="rich-text__loading" role="status">
          {props.text.label}: {t('loading the text editor…')}
        </p>
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  );
}
