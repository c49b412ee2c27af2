import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react';
import type { LoadedDialog } from '../configure/loadDialog';
import { useSaving } from '../configure/useSaving';
import { fieldNamed } from '../dialog/content/fieldNamed';
import { useLeaveWarning } from '../dialog/useLeaveWarning';
import { Button } from '../kit/button/Button';
import { labelOf } from '../page/describe';
import { $mode, type EditedText } from '../page/pageState';
import { useRect } from '../places/useRect';
import { t } from '../words/t';
import { editPlainText, plainTextOf } from './plainText';
import { toolsPosition } from './toolsPosition';

const RichTools = lazy(() => import('./RichTools'));

interface OpenTextProps {
  readonly edited: EditedText;
  readonly loaded: LoadedDialog;
  /** The text as it is stored. */
  readonly stored: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The author has ended editing. */
  readonly onEnd: () => void;
  /** The text has markup that the editor of rich texts would lose. */
  readonly onForeign: () => void;
}

/**
 * Edits a text in its element on the page, with tools beside it. Enter in a plain text, Escape, a press elsewhere and
 * another mode end it and save; Undo brings the former text back. What cannot be saved stays as it was typed. The Tab key
 * leads from the text to its tools, and Escape back.
 */
export function OpenText({
  edited,
  loaded,
  stored,
  frame,
  onEnd,
  onForeign,
}: OpenTextProps): ReactElement {
  const { editable, editor, element } = edited;
  const { property, kind } = editor;
  const field = fieldNamed(loaded.dialog, property);
  const name = field?.label ?? editor.title;
  const value = useRef(stored);
  const tools = useRef<HTMLDivElement>(null);
  const isSaving = useRef(false);
  const [problem, setProblem] = useState<string>();
  const { save, question } = useSaving(editable, loaded);
  const rect = useRect(element, frame);

  const finish = async (): Promise<void> => {
    const text = kind === 'plain' ? plainTextOf(element) : value.current;
    if (isSaving.current) return;
    setProblem(undefined);
    if (field?.isRequired === true && text === '') {
      setProblem(t('{name} is required. Write it, or cancel.', { name }));
      return;
    }
    isSaving.current = true;
    try {
      const label = t('Wrote {field} of {name}', { field: name, name: labelOf(editable) });
      const isDone = text === stored || (await save(fieldsOf(edited, text), label));
      if (isDone) onEnd();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setProblem(t('Not saved. {reason}', { reason }));
    } finally {
      isSaving.current = false;
    }
  };
  useLeaveWarning(() => (kind === 'plain' ? plainTextOf(element) : value.current) !== stored);

  const finishNow = useEffectEvent(() => void finish());
  useEffect(() => {
    element.setAttribute('role', 'textbox');
    element.setAttribute('aria-label', name);
    if (kind === 'plain') editPlainText(element, stored);
  }, [element, kind, name, stored]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener(
      'keydown',
      (event) => {
        const ends = event.key === 'Escape' || (kind === 'plain' && event.key === 'Enter');
        if (event.isComposing || (!ends && event.key !== 'Tab')) return;
        event.preventDefault();
        if (ends) finishNow();
        else tools.current?.querySelector('button')?.focus();
      },
      { signal },
    );
    tools.current?.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') element.focus();
      },
      { signal },
    );
    const isElsewhere = ({ target }: Event): boolean => !element.contains(target as Node | null);
    const press = (event: Event): void => {
      if (isElsewhere(event)) finishNow();
    };
    element.ownerDocument.addEventListener('pointerdown', press, { signal, capture: true });
    for (const part of document.querySelectorAll('.bar, .panel'))
      part.addEventListener('pointerdown', press, { signal, capture: true });
    // A link that is edited leads nowhere.
    element.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
      },
      { signal },
    );
    const stop = $mode.listen(finishNow);
    return () => {
      controller.abort();
      stop();
    };
  }, [element, kind]);

  return (
    <>
      {rect && <div className="outline outline--text" style={rect} />}
      <div
        className="text-tools"
        style={toolsPosition(rect, frame.current)}
        role="group"
        aria-label={t('{name}: tools', { name })}
        ref={tools}
      >
        {kind === 'rich' && (
          <Suspense fallback={<p role="status">{t('Loading the text editor…')}</p>}>
            <RichTools
              element={element}
              settings={editor.settings}
              stored={stored}
              onChange={(html) => {
                value.current = html;
              }}
              onForeign={onForeign}
            />
          </Suspense>
        )}
        <div className="text-tools__end">
          <Button variant="primary" onPress={() => void finish()}>
            {t('Save')}
          </Button>
          <Button onPress={onEnd}>{t('Cancel')}</Button>
        </div>
        {problem !== undefined && <p role="alert">{problem}</p>}
      </div>
      {question}
    </>
  );
}

function fieldsOf({ editor }: EditedText, text: string): (readonly [string, string])[] {
  const name = `./${editor.property}`;
  return editor.kind === 'plain'
    ? [[name, text]]
    : [
        [name, text],
        ['./textIsRich', 'true'],
      ];
}
