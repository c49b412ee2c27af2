import './assets.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { carriedAsset } from '../edits/carriedAsset';
import { Button } from '../kit/button/Button';
import { Select } from '../kit/choice/Select';
import { Notice } from '../kit/feedback/Notice';
import { TextField } from '../kit/fields/TextField';
import { $choosing } from '../places/choosing';
import { $refused } from '../places/refused';
import { KINDS, type Asset, type Kind } from '../server/assetFinder';
import type { ServerError } from '../server/request';
import { counted, t, type Words } from '../words/t';
import { AssetList } from './AssetList';
import { useAssets, type Finding } from './useAssets';

const KIND_WORDS: Readonly<Record<Kind, Words>> = {
  picture: 'Pictures',
  document: 'Documents',
  contentFragment: 'Content fragments',
  experienceFragment: 'Experience fragments',
  page: 'Pages',
};

interface AssetFinderProps {
  readonly page: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/**
 * Pictures, documents, fragments and pages. An author drags one onto the page, or selects it and chooses its place from a
 * list.
 */
export function AssetFinder({ page, frame }: AssetFinderProps): ReactElement {
  const [kind, setKind] = useState<Kind>('picture');
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState<Asset>();
  const [finding, goOn] = useAssets({ kind, text: query, page });
  const area = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<number>();
  const newResult = useNewResult(area, finding, from);
  const { assets, phase, next, error } = finding;
  const ask = (): void => {
    setFrom(assets.length);
    goOn();
  };
  return (
    <div className="assets" ref={area}>
      <div className="search assets__search">
        <Select
          label={t('Kind')}
          choices={KINDS.map((each) => ({ value: each, text: t(KIND_WORDS[each]) }))}
          value={[kind]}
          onChange={([chosen]) => {
            setKind(KINDS.find((each) => each === chosen) ?? kind);
            setSelected(undefined);
            setFrom(undefined);
          }}
        />
        <TextField
          label={t('Find an asset')}
          description={t('Drag one onto the page, or select it and choose its place.')}
          type="search"
          value={query}
          onChange={(typed) => {
            setQuery(typed);
            setFrom(undefined);
          }}
        />
      </div>
      <p className="assets__count" role="status">
        {countText(finding, query)}
      </p>
      <AssetList
        assets={assets}
        selected={selected}
        focused={newResult}
        frame={frame}
        onSelect={(asset) => {
          $refused.set(undefined);
          setSelected(asset);
        }}
      />
      {error && <Failure error={error} onRetry={ask} />}
      {next !== undefined && !error && (
        <div className="assets__more">
          <Button isPending={phase === 'loading'} onPress={ask}>
            {t('Load more')}
          </Button>
        </div>
      )}
      <Foot selected={selected} />
    </div>
  );
}

function countText({ phase, assets, next }: Finding, query: string): string {
  if (phase === 'loading') return t('Loading…');
  if (phase === 'failed') return '';
  if (assets.length > 0) {
    const count = assets.length;
    if (next !== undefined) return t('The first {count}', { count });
    return counted('One found', '{count} found', count);
  }
  return query.trim() === ''
    ? t('There is none of this kind.')
    : t('Nothing is found by “{text}”. Try another word or kind.', { text: query.trim() });
}

function Failure({
  error,
  onRetry,
}: {
  readonly error: ServerError;
  readonly onRetry: () => void;
}): ReactElement {
  const reasons: Readonly<Record<number, string>> = {
    0: t('The server cannot be reached. Is it running?'),
    200: t('The server’s response cannot be read.'),
  };
  return (
    <div className="assets__failure">
      <div role="alert">
        <Notice kind="error">
          {t('The assets cannot be listed.')} {reasons[error.status] ?? error.message}
        </Notice>
      </div>
      <Button onPress={onRetry}>{t('Try again')}</Button>
    </div>
  );
}

/** Offers to place the selected asset, and says that a dropped one was refused. It stays while the results scroll. */
function Foot({ selected }: { readonly selected: Asset | undefined }): ReactElement {
  const refused = useStore($refused);
  return (
    <div className="assets__foot">
      <div role="alert">
        {refused !== undefined && (
          <Notice kind="warning">
            <p>{t('Nothing here takes “{title}”. The page is unchanged.', { title: refused })}</p>
            <Button
              onPress={() => {
                $refused.set(undefined);
              }}
            >
              {t('Close')}
            </Button>
          </Notice>
        )}
      </div>
      {selected && (
        <div className="assets__selected">
          <span className="assets__selected-title">{selected.title}</span>
          <Button
            variant="primary"
            onPress={() => {
              $refused.set(undefined);
              $choosing.set(carriedAsset(selected));
            }}
          >
            {t('Place on the page')}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * Returns the path of the first new result once a button has brought it, which takes the focus, because the button may be
 * gone. Without a new result, the button to try again or the search field gets it.
 *
 * @param from the number of results before the button was pressed; undefined if none was
 */
function useNewResult(
  area: RefObject<HTMLElement | null>,
  { phase, assets }: Finding,
  from: number | undefined,
): string | undefined {
  const path = from === undefined || phase !== 'done' ? undefined : assets[from]?.path;
  useEffect(() => {
    if (from === undefined || phase === 'loading' || path !== undefined) return;
    const other = phase === 'failed' ? '.assets__failure button' : 'input[type="search"]';
    area.current?.querySelector<HTMLElement>(other)?.focus();
  }, [area, phase, path, from]);
  return path;
}
