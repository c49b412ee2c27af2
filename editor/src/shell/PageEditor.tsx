import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Canvas } from '../canvas/Canvas';
import { handleShortcut } from '../edits/shortcuts';
import { loadBreakpoints } from '../layout/breakpoints';
import { $allowed, followAllowed } from '../page/allowed';
import { $mode, $selectedPath, $title } from '../page/pageState';
import { announceMode } from '../page/wcmMode';
import { followOthers } from '../edits/others';
import { SidePanel } from '../panel/SidePanel';
import { $carry } from '../places/carry';
import { ConfigureDialog } from '../configure/ConfigureDialog';
import { t } from '../words/t';
import { Bar } from './Bar';
import { usePageTitle } from './usePageTitle';

interface PageEditorProps {
  readonly page: string;
  readonly onOpen: (page: string) => void;
}

/** A page that is open for editing. */
export function PageEditor({ page, onOpen }: PageEditorProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  const mode = useStore($mode);
  const carry = useStore($carry);
  const title = usePageTitle(page);
  // Before the frame asks for the page: only a page that is rendered for editing marks its components.
  useState(() => {
    announceMode('edit');
  });
  const [hasPanel, setPanel] = useState(() => matchMedia('(min-width: 60rem)').matches);

  useEffect(() => {
    const stops = [followAllowed(page), followOthers(page)];
    void loadBreakpoints(page);
    return () => {
      for (const stop of stops) stop();
      $title.set('');
      $allowed.set(undefined);
      $selectedPath.set(undefined);
    };
  }, [page]);

  useEffect(() => {
    document.title = `${title} – ${t('Page editor')}`;
  }, [title]);

  useEffect(() => {
    const remind = (): void => {
      announceMode($mode.get());
    };
    const leave = (): void => {
      announceMode('disabled');
    };
    document.addEventListener('keydown', handleShortcut);
    // Another tab may have set the cookie for itself.
    addEventListener('focus', remind);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('keydown', handleShortcut);
      removeEventListener('focus', remind);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return (
    <div className={hasPanel && mode !== 'preview' ? 'editor editor--panel' : 'editor'}>
      <Bar
        page={page}
        onOpen={onOpen}
        hasPanel={hasPanel}
        onPanel={() => {
          setPanel(!hasPanel);
        }}
      />
      {hasPanel && mode !== 'preview' && (
        <aside className="panel" aria-label={t('Side panel')}>
          <SidePanel page={page} frame={frame} />
        </aside>
      )}
      <main className="main">
        <Canvas page={page} frame={frame} onNavigate={onOpen} />
      </main>
      <ConfigureDialog />
      {carry && (
        <div className="carried" style={{ left: carry.x, top: carry.y }}>
          {carry.carried.label}
        </div>
      )}
    </div>
  );
}
