import './shell.css';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { FolderList } from '../assets/FolderList';
import { FragmentEditor } from '../fragments/FragmentEditor';
import {
  assetsAddress,
  editorAddress,
  fragmentAddress,
  newFragmentAddress,
  viewOf,
  type View,
} from '../page/address';
import { parentOf } from '../page/editables';
import { RulesEditor } from '../rules/RulesEditor';
import { Sites } from '../sites/Sites';
import { Templates } from '../templates/Templates';
import { TranslationEditor } from '../translation/TranslationEditor';
import { PageEditor } from './PageEditor';

/** The editor: a page, its texts or a content fragment that is open, or the list of pages, of assets or of templates. */
export function App(): ReactElement {
  const [view, setView] = useState<View>(() => viewOf(location.pathname, location.search));
  useEffect(() => {
    const follow = (): void => {
      setView(viewOf(location.pathname, location.search));
    };
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
    };
  }, []);
  const openAt = useCallback((address: string) => {
    history.pushState(null, '', address);
    setView(viewOf(location.pathname, location.search));
  }, []);
  const openPage = useCallback(
    (page: string) => {
      openAt(editorAddress(page));
    },
    [openAt],
  );
  if (view.kind === 'editor')
    return <PageEditor key={view.page} page={view.page} onOpen={openPage} />;
  if (view.kind === 'assets')
    return (
      <FolderList
        key={view.folder}
        folder={view.folder}
        onNew={(model) => {
          openAt(newFragmentAddress(view.folder, model));
        }}
      />
    );
  if (view.kind === 'templates') return <Templates />;
  if (view.kind === 'rules') return <RulesEditor key={view.path} path={view.path} />;
  if (view.kind === 'translation') return <TranslationEditor key={view.page} page={view.page} />;
  if (view.kind === 'sites') return <Sites folder={view.folder} />;
  const [folder, key] =
    view.kind === 'fragment' ? [parentOf(view.path), view.path] : [view.folder, view.model];
  const source =
    view.kind === 'fragment' ? { path: view.path } : { folder: view.folder, model: view.model };
  return (
    <FragmentEditor
      key={key}
      source={source}
      onOpen={(path) => {
        openAt(fragmentAddress(path));
      }}
      onLeave={() => {
        openAt(assetsAddress(folder));
      }}
    />
  );
}
