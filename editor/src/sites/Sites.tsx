import './sites.css';
import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { editorAddress, sitesAddress } from '../page/address';
import { listPages, type ListedPage } from '../server/pages';
import { ServerError } from '../server/request';

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'listed'; readonly pages: readonly ListedPage[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Lists the pages and folders below a folder, by their titles. */
export function Sites({ folder }: { readonly folder: string }): ReactElement {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    document.title = `${folder} – Sites`;
    listPages(folder).then(
      (pages) => {
        if (isShown) setLoaded({ kind: 'listed', pages });
      },
      (error: unknown) => {
        const message = error instanceof ServerError ? error.message : String(error);
        if (isShown) setLoaded({ kind: 'failed', message });
      },
    );
    return () => {
      isShown = false;
    };
  }, [folder, attempt]);
  return (
    <main className="sites">
      <h1>Sites</h1>
      <Breadcrumbs folder={folder} />
      {loaded.kind === 'loading' && <p>Loading the pages…</p>}
      {loaded.kind === 'failed' && (
        <div role="alert">
          <p>The pages cannot be listed. {loaded.message}</p>
          <Button
            onPress={() => {
              setLoaded({ kind: 'loading' });
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </Button>
        </div>
      )}
      {loaded.kind === 'listed' && loaded.pages.length === 0 && <p>There are no pages here.</p>}
      {loaded.kind === 'listed' && (
        <ul className="sites__list">
          {loaded.pages.map((page) => (
            <Entry key={page.path} page={page} />
          ))}
        </ul>
      )}
    </main>
  );
}

function Breadcrumbs({ folder }: { readonly folder: string }): ReactElement {
  const names = folder.split('/').slice(1);
  return (
    <nav aria-label="Folders">
      <ol className="sites__path">
        {names.map((name, at) => {
          const path = `/${names.slice(0, at + 1).join('/')}`;
          const isLast = at === names.length - 1;
          return (
            <li key={path}>
              {isLast ? (
                <span aria-current="page">{name}</span>
              ) : (
                <a href={sitesAddress(path)}>{name}</a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Entry({
  page: { path, title, isPage, hasChildren },
}: {
  readonly page: ListedPage;
}): ReactElement {
  return (
    <li className="sites__entry">
      <span className="sites__title">
        {isPage ? <a href={editorAddress(path)}>{title}</a> : title}
        <span className="sites__address">{path}</span>
      </span>
      {hasChildren && (
        <a href={sitesAddress(path)} aria-label={`Pages below ${title}`}>
          Pages below
        </a>
      )}
    </li>
  );
}
