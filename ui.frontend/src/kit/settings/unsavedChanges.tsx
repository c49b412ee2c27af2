import { useEffect, useRef, useState, type JSX, type RefObject } from 'react';
import { t } from '../../base/i18n/t';
import { pageSession } from '../../session/session';
import { Button } from '../ui/Button';
import { AlertDialog } from '../ui/dialog/AlertDialog';
import { Notice, NoticeRegion } from '../ui/feedback/Notice';
import { watchDraft, type FormDraft } from './watchDraft';

export interface UnsavedChanges {
  /**
   * The target of the link that the visitor followed with unsaved changes; undefined while nothing
   * is asked.
   */
  readonly leavingTo: string | undefined;
  /** The visitor stays on the page. */
  readonly stay: () => void;
  /** The visitor goes on without saving. */
  readonly leave: () => void;
  /** Marks the form's current values as saved or discarded. */
  readonly saved: () => void;
  /** True if the form holds values typed before the page was left. */
  readonly isRestored: boolean;
}

/**
 * Asks before unsaved changes of a form are lost with the page. The browser asks in its own words;
 * for links of the page the form asks in ours, because phones do not ask at all. Nothing is asked
 * once the session is over, because the visitor then has to leave the page.
 *
 * @param draft keeps the typed values through another sign-in
 */
export function useUnsavedChanges(
  form: RefObject<HTMLFormElement | null>,
  draft?: FormDraft,
): UnsavedChanges {
  const [isRestored, setRestored] = useState(false);
  const dropDraft = useRef<() => void>(undefined);
  const { name, version, without } = draft ?? {};
  const kept = useRef<string>(undefined);
  const isLeaving = useRef(false);
  const [leavingTo, setLeavingTo] = useState<string>();

  useEffect(() => {
    kept.current = contentOf(form.current);
    const isUnsaved = (): boolean =>
      !isLeaving.current &&
      form.current !== null &&
      pageSession.$session.get().signedIn &&
      contentOf(form.current) !== kept.current;
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    const askAtLink = (event: MouseEvent): void => {
      const link = linkOf(event);
      if (!link || !isUnsaved()) return;
      event.preventDefault();
      setLeavingTo(link.href);
    };
    addEventListener('beforeunload', ask);
    document.addEventListener('click', askAtLink);
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('click', askAtLink);
    };
  }, [form]);

  useEffect(() => {
    if (!form.current || name === undefined || version === undefined) return undefined;
    const asked = { name, version, ...(without && { without }) };
    const watched = watchDraft(form.current, asked, () => {
      setRestored(true);
    });
    dropDraft.current = watched.drop;
    return watched.stop;
  }, [form, name, version, without]);

  return {
    leavingTo,
    isRestored,
    stay() {
      setLeavingTo(undefined);
    },
    leave() {
      isLeaving.current = true;
      dropDraft.current?.();
      if (leavingTo !== undefined) location.assign(leavingTo);
    },
    saved() {
      kept.current = contentOf(form.current);
      setRestored(false);
      dropDraft.current?.();
    },
  };
}

/** Asks whether unsaved changes may be lost when the visitor followed a link of the page. */
export function LeaveDialog({
  id,
  unsaved: { leavingTo, stay, leave },
}: {
  id: string;
  unsaved: UnsavedChanges;
}): JSX.Element | null {
  if (leavingTo === undefined) return null;
  return (
    <AlertDialog id={`${id}-leave`} heading={t('Leave without saving?')} onEscape={stay}>
      <p id={`${id}-leave-text`}>{t('Your changes on this page are not saved yet.')}</p>
      <div className="ui-dialog__choices">
        <Button variant="secondary" onPress={leave}>
          {t('Leave without saving')}
        </Button>
        <Button onPress={stay}>{t('Stay on this page')}</Button>
      </div>
    </AlertDialog>
  );
}

/**
 * Informs the visitor that the form holds values typed before the page was left, for example when
 * the session ended.
 */
export function RestoredNotice({
  unsaved: { isRestored },
}: {
  unsaved: UnsavedChanges;
}): JSX.Element {
  return (
    <NoticeRegion>
      {isRestored && (
        <Notice kind="info">
          <p>{t('We kept what you typed earlier. It is not saved yet.')}</p>
        </Notice>
      )}
    </NoticeRegion>
  );
}

/**
 * Returns the values of the fields as one text. A name with a colon belongs to Sling, such as that
 * of the CSRF token, and not to a field.
 */
function contentOf(form: HTMLFormElement | null): string {
  const fields = form ? [...new FormData(form)] : [];
  return JSON.stringify(fields.filter(([name]) => !name.startsWith(':')));
}

/** Returns the link of a click that leaves the page in this tab; undefined for any other click. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return undefined;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return undefined;
  const isWebPage = /^https?:$/.test(link.protocol) && !link.hasAttribute('download');
  const isHere = link.href.split('#')[0] === location.href.split('#')[0];
  return isWebPage && !isHere ? link : undefined;
}
