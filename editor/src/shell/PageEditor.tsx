import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Canvas } from '../canvas/Canvas';
import { $mode } from '../page/pageState';
import { announceMode } from '../page/wcmMode';
import { Bar } from './Bar';

interface PageEditorProps {
  readonly page: string;
  readonly onOpen: (page: string) => void;
}

/** A page that is open for editing. */
export function PageEditor({ page, onOpen }: PageEditorProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  // Before the frame asks for the page: only a page that is rendered for editing marks its components.
  useState(() => {
    announceMode('edit');
  });

  useEffect(() => {
    document.title = `${page.slice(page.lastIndexOf('/') + 1)} – Page editor`;
  }, [page]);

  useEffect(() => {
    const remind = (): void => {
      announceMode($mode.get());
    };
    const leave = (): void => {
      announceMode('disabled');
    };
    // Another tab may have set the cookie for itself.
    addEventListener('focus', remind);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('focus', remind);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return (
    <div className="editor">
      <Bar page={page} />
      <main className="main">
        <Canvas page={page} frame={frame} onNavigate={onOpen} />
      </main>
    </div>
  );
}
