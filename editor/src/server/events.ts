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

/** Follows what others do on a page. The browser connects again by itself. @returns a function that stops following */
export function followEvents(page: string, handlers: EventHandlers): () => void {
  const query = new URLSearchParams({ page, session: sessionId() });
  const source = new EventSource(`/bin/authoring/events?${query.toString()}`);
  let isLost = false;
  source.addEventListener('open', () => {
    if (isLost) handlers.resumed();
    isLost = false;
  });
  source.addEventListener('error', () => {
    isLost = true;
  });
  source.addEventListener('authors', ({ data }: MessageEvent<string>) => {
    const { others } = JSON.parse(data) as { others: number };
    handlers.others(others);
  });
  source.addEventListener('change', ({ data }: MessageEvent<string>) => {
    const { session, changes } = JSON.parse(data) as ChangeEvent;
    if (session !== sessionId()) handlers.changed(changes.map(({ path }) => path));
  });
  return () => {
    source.close();
  };
}

interface ChangeEvent {
  /** Missing if the content was changed without a session, such as on disk. */
  readonly session?: string;
  readonly changes: readonly { readonly path: string }[];
}
