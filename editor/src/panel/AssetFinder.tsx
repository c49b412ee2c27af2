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
import { words } from '../words/words';
import { AssetList } from './AssetList';
import { useAssets, type Finding } from './useAssets';

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
  const { language, assets: text } = words();
  const { assets, phase, next, error } = finding;
  const ask = (): void => {
    setFrom(assets.length);
    goOn();
  };
  return (
    <div className="assets" lang={language} ref={area}>
      <div className="search assets__search">
        <Select
          label={text.kind}
          choices={KINDS.map((each) => ({ value: each, text: text.kinds[each] }))}
          value={[kind]}
          onChange={([chosen]) => {
            setKind(KINDS.find((each) => each === chosen) ?? kind);
            setSelected(undefined);
            setFrom(undefined);
          }}
        />
        <TextField
          label={text.search}
          description={text.searchHint}
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
            {text.loadMore}
          </Button>
        </div>
      )}
      <Foot selected={selected} />
    </div>
  );
}

function countText({ phase, assets, next }: Finding, query: string): string {
  const text = words().assets;
  if (phase === 'loading') return text.loading;
  if (phase === 'failed') return '';
  if (assets.length > 0) return text.count(assets.length, next !== undefined);
  return query.trim() === '' ? text.empty : text.nothingFound(query.trim());
}

function Failure({
  error,
  onRetry,
}: {
  readonly error: ServerError;
  readonly onRetry: () => void;
}): ReactElement {
  const text = words().assets;
  const reasons: Readonly<Record<number, string>> = { 0: text.offline, 200: text.unreadable };
  return (
    <div className="assets__failure">
      <div role="alert">
        <Notice kind="error">
          {text.problem} {reasons[error.status] ?? error.message}
        </Notice>
      </div>
      <Button onPress={onRetry}>{text.tryAgain}</Button>
    </div>
  );
}

/** Offers to place the selected asset, and says that a dropped one was refused. It stays while the results scroll. */
function Foot({ selected }: { readonly selected: Asset | undefined }): ReactElement {
  const refused = useStore($refused);
  const text = words().assets;
  return (
    <div className="assets__foot">
      <div role="alert">
        {refused !== undefined && (
          <Notice kind="warning">
            <p>{text.refused(refused)}</p>
            <Button
              onPress={() => {
                $refused.set(undefined);
              }}
            >
              {text.close}
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
            {text.place}
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
