import type { JSX } from 'react';
import { Notice } from '../../kit/feedback/Notice';
import { layoutOf } from '../form/layout';
import { type DialogNode, flagOf, textOf } from '../tree/DialogNode';
import { toXml } from '../tree/toXml';
import { t } from '../../words/t';

/** A heading, a text or a warning of the dialog; or what the editor does not know, so that an author can ask about it. */
export function NoteView({ node }: { node: DialogNode }): JSX.Element | null {
  const text = textOf(node, 'text') ?? '';
  const title = textOf(node, 'jcr:title') ?? '';
  if (flagOf(node, 'granite:hidden')) return null;
  switch (node.type) {
    case 'heading':
      return <h3 className="dialog-heading">{text}</h3>;
    case 'text':
      return text === '' ? null : <p className="dialog-text">{text}</p>;
    case 'alert':
      return (
        <Notice kind={textOf(node, 'variant') === 'error' ? 'error' : 'warning'}>
          {title !== '' && <strong>{title}</strong>} {text}
        </Notice>
      );
    case 'include':
      return (
        <Notice kind="warning">
          {t(
            'This part of the dialog is at {path}, which the server does not have. Its values are kept.',
            { path: textOf(node, 'path') ?? t('an unknown path') },
          )}
        </Notice>
      );
    default:
      // A group without items has nothing to show.
      if (node.type === '' || layoutOf(node) !== undefined) return null;
      return (
        <Notice kind="info">
          {t('{name} ({type}) is not available here. What it edits is kept.', {
            name: node.name,
            type: node.type,
          })}
          <details>
            <summary>XML</summary>
            <pre className="dialog-xml">{toXml(node)}</pre>
          </details>
        </Notice>
      );
  }
}
