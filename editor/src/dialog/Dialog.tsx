import './dialog.css';
import { useMemo, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../kit/button/Button';
import { Notice } from '../kit/feedback/Notice';
import { Overlay } from '../kit/overlay/Overlay';
import { Question } from '../kit/overlay/Question';
import type { FormField } from '../server/request';
import { type DialogServices, DialogServicesContext } from './DialogServices';
import { ErrorSummary } from './ErrorSummary';
import { FieldPlaces, focusIn } from './fields/FieldPlaces';
import { createForm } from './form/createForm';
import { type Field, isScopeTouched, type Part } from './form/Form';
import { PartsView } from './layout/PartsView';
import { reveal } from './layout/holdsField';
import { ProblemsContext } from './ProblemsContext';
import { postFields } from './submit/postFields';
import { type Problem, showInvalid, validate } from './submit/validate';
import type { JsonObject } from './tree/DialogNode';
import { useLeaveWarning } from './useLeaveWarning';
import { t } from '../words/t';

export interface DialogProps extends DialogServices {
  /** The JSON of the dialog's node, merged and with its includes resolved (`cq:dialog.infinity.json`). */
  readonly dialog: JsonObject;
  /** The JSON of the component's node with all descendants. */
  readonly content: JsonObject;
  /** Overrides the dialog's own title, for example by the name of the component. */
  readonly title?: string;
  /** The slot's messages about its stored values, by the name of the property. They do not keep the author from saving. */
  readonly messages?: readonly { readonly property: string; readonly message: string }[];
  /**
   * Stores the fields with Sling's POST servlet at the component's path; without a field nothing has changed. If it
   * rejects, the dialog stays open and shows the message of the error.
   */
  readonly onSave: (fields: readonly FormField[]) => void | Promise<void>;
  /** Closes the dialog. The author has confirmed that changes are discarded. */
  readonly onCancel: () => void;
}

/** Edits a component with its dialog, in a side sheet. Ctrl and Enter saves, Escape closes. */
export function Dialog({
  dialog,
  content,
  title,
  messages,
  onSave,
  onCancel,
  ...services
}: DialogProps): JSX.Element {
  // The form belongs to the content that was there when the dialog opened: what is typed outlives a new rendering.
  const [form] = useState(() => {
    const opened = createForm(dialog, content);
    showInvalid(opened);
    return opened;
  });
  const [places] = useState(() => new Map<Field, HTMLElement>());
  const body = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  useLeaveWarning(() => isScopeTouched(form));

  const notes = useMemo(() => notesOf(form.fields, messages), [form, messages]);
  const fieldPlaces = useMemo(
    () => ({ places, notes, renderParts: (parts: readonly Part[]) => <PartsView parts={parts} /> }),
    [places, notes],
  );

  const goTo = (field: Field): void => {
    flushSync(() => {
      reveal(form.parts, field);
    });
    focusIn(places.get(field));
  };

  const store = async (): Promise<void> => {
    setFailure(undefined);
    setSaving(true);
    try {
      await onSave(postFields(form));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('The changes could not be saved.'));
    } finally {
      setSaving(false);
    }
  };

  const save = (): void => {
    if (isSaving) return;
    const found = validate(form);
    const [first] = found;
    flushSync(() => {
      setProblems(found);
    });
    if (first) goTo(first.field);
    else void store();
  };

  const close = (): void => {
    if (isScopeTouched(form)) setAsksToDiscard(true);
    else onCancel();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // React also passes on the keys of a dialog that has opened above this one.
    const own = body.current?.closest('[role="dialog"]');
    if (own?.contains(event.target as Node) !== true) return;
    event.preventDefault();
    event.stopPropagation();
    save();
  };

  return (
    <div className="dialog" onKeyDownCapture={onKeyDown}>
      <Overlay
        kind="sheet"
        title={title ?? form.title ?? t('Edit')}
        onClose={close}
        footer={
          <>
            {failure !== undefined && (
              <div className="dialog__failure" role="alert">
                <Notice kind="error">{failure}</Notice>
              </div>
            )}
            <Button onPress={close}>{t('Cancel')}</Button>
            <Button variant="primary" isPending={isSaving} onPress={save}>
              {t(isSaving ? 'Saving…' : 'Save')}
            </Button>
          </>
        }
      >
        <div ref={body} className="dialog__form">
          <ErrorSummary
            problems={problems}
            onGoTo={goTo}
            onSaveAnyway={form.hasScripts ? () => void store() : undefined}
          />
          <DialogServicesContext value={services}>
            <ProblemsContext value={problems}>
              <FieldPlaces value={fieldPlaces}>
                <PartsView parts={form.parts} />
              </FieldPlaces>
            </ProblemsContext>
          </DialogServicesContext>
        </div>
        {asksToDiscard && (
          <Question
            title={t('Discard your changes?')}
            onCancel={() => {
              setAsksToDiscard(false);
            }}
            answers={[
              {
                text: t('Keep editing'),
                onPress: () => {
                  setAsksToDiscard(false);
                },
              },
              { text: t('Discard'), variant: 'danger', onPress: onCancel },
            ]}
          >
            {t('What you have changed in this dialog is not saved.')}
          </Question>
        )}
      </Overlay>
    </div>
  );
}

/** Returns the messages by field. Slots name a property, dialogs `./` before it. */
function notesOf(
  fields: readonly Field[],
  messages: DialogProps['messages'] = [],
): ReadonlyMap<Field, string> {
  const texts = new Map(messages.map(({ property, message }) => [property, message]));
  return new Map(
    fields.flatMap((field) => {
      const message = texts.get(field.name.replace(/^\.\//, '')) ?? texts.get(field.name);
      return message === undefined ? [] : [[field, message]];
    }),
  );
}
