import './shell.css';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { viewOf, editorAddress, type View } from '../page/address';
import { Sites } from '../sites/Sites';
import { PageEditor } from './PageEditor';

/** The editor: a page that is open, or the list of pages. */
export function App(): ReactElement {
  const [view, setView] = useState<View>(() => viewOf(location.pathname));
  useEffect(() => {
    const follow = (): void => {
      setView(viewOf(location.pathname));
    };
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
    };
  }, []);
  const openPage = useCallback((page: string) => {
    history.pushState(null, '', editorAddress(page));
    setView({ kind: 'editor', page });
  }, []);
  if (view.kind === 'editor')
    return <PageEditor key={view.page} page={view.page} onOpen={openPage} />;
  return <Sites folder={view.folder} />;
}
