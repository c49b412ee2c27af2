import { sessionId } from './session';

/** Handlers for the events of the server. */
export interface EventHandlers {
  /** Called with the paths that another session, or a program, has changed. */
  readonly changed: (paths: readonly string[]) => void;
  /** Called with the number of other sessions that have the page open. */
  readonly others: (count: number) => void;
  /** The connection was lost and is back, so changes may have been missed. */
  readonly resumed: () => void;
}

/** The pause in milliseconds before a stream that was refused is asked for again. */
const RETRY_MS = 3_000;

/**
 * Follows what others do on a page. The browser connects again by itself after a lost connection, but not after a refusal,
 * such as that of a server that is starting.
 *
 * @returns a function that stops following
 */
export function followEvents(page: string, handlers: EventHandlers): () => void {
  const query = new URLSearchParams({ page, session: sessionId() });
  let isLost = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const connect = (): EventSource => {
    const opened = new EventSource(`/bin/authoring/events?${query.toString()}`);
    opened.addEventListener('open', () => {
      if (isLost) handlers.resumed();
      isLost = false;
    });
    opened.addEventListener('error', () => {
      isLost = true;
      if (opened.readyState !== EventSource.CLOSED) return;
      retry = setTimeout(() => {
        source = connect();
      }, RETRY_MS);
    });
    opened.addEventListener('authors', ({ data }: MessageEvent<string>) => {
      const { others } = JSON.parse(data) as { others: number };
      handlers.others(others);
    });
    opened.addEventListener('change', ({ data }: MessageEvent<string>) => {
      const { session, changes } = JSON.parse(data) as ChangeEvent;
      if (session !== sessionId()) handlers.changed(changes.map(({ path }) => path));
    });
    return opened;
  };
  let source = connect();
  return () => {
    clearTimeout(retry);
    source.close();
  };
}

interface ChangeEvent {
  /** Missing if the content was changed without a session, such as on disk. */
  readonly session?: string;
  readonly changes: readonly { readonly path: string }[];
}
