import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { carriedAsset } from '../edits/carriedAsset';
import { Icon, type IconName } from '../kit/Icon';
import { startCarry } from '../places/carry';
import { $refused } from '../places/refused';
import type { Asset, Kind } from '../server/assetFinder';
import { t, wordsLanguage, type Words } from '../words/t';

interface AssetListProps {
  readonly assets: readonly Asset[];
  readonly selected: Asset | undefined;
  /** The path of the asset that takes the focus. */
  readonly focused: string | undefined;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly onSelect: (asset: Asset | undefined) => void;
}

/** The assets that are found. One is dragged onto the page, with a finger by its picture, or selected. */
export function AssetList({
  assets,
  selected,
  focused,
  frame,
  onSelect,
}: AssetListProps): ReactElement | null {
  if (assets.length === 0) return null;
  return (
    <ListBox
      className="assets__list"
      aria-label={t('Found assets')}
      items={assets.map((asset) => ({ id: asset.path, asset }))}
      selectionMode="single"
      // A press whose drag begins outside of the list would end the selection with which it began.
      disallowEmptySelection
      selectedKeys={selected ? [selected.path] : []}
      onSelectionChange={(keys) => {
        const [path] = keys === 'all' ? [] : keys;
        onSelect(assets.find((asset) => asset.path === path));
      }}
    >
      {({ asset }) => (
        <ListBoxItem id={asset.path} className="asset" textValue={asset.title}>
          <AssetCard
            asset={asset}
            frame={frame}
            isAmbiguous={hasNamesake(asset, assets)}
            takesFocus={asset.path === focused}
          />
        </ListBoxItem>
      )}
    </ListBox>
  );
}

const hasNamesake = ({ title }: Asset, assets: readonly Asset[]): boolean =>
  assets.filter((other) => other.title === title).length > 1;

function AssetCard({
  asset,
  frame,
  isAmbiguous,
  takesFocus,
}: Pick<AssetListProps, 'frame'> & {
  readonly asset: Asset;
  /** Whether only its path tells it apart from another one. */
  readonly isAmbiguous: boolean;
  readonly takesFocus: boolean;
}): ReactElement {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.closest<HTMLElement>('[role="option"]')?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={card}
      className="asset__card"
      onPointerDownCapture={(event) => {
        const isHandle = (event.target as Element).closest('.asset__picture') !== null;
        if (!frame.current || event.button !== 0) return;
        if (event.pointerType === 'touch' && !isHandle) return;
        $refused.set(undefined);
        startCarry(event.nativeEvent, event.currentTarget, frame.current, carriedAsset(asset));
      }}
    >
      <span className="asset__picture">
        {asset.preview === undefined ? (
          <Icon name={ICONS[asset.kind]} />
        ) : (
          <img src={asset.preview} alt="" loading="lazy" draggable={false} />
        )}
      </span>
      <span className="asset__words">
        <span className="asset__title">{asset.title}</span>{' '}
        <span className="asset__details">{detailsOf(asset, isAmbiguous)}</span>
      </span>
    </div>
  );
}

const ICONS: Readonly<Record<Kind, IconName>> = {
  picture: 'picture',
  document: 'file',
  contentFragment: 'bullets',
  experienceFragment: 'panel',
  page: 'file',
};

const KIND_WORDS: Readonly<Record<Kind, Words>> = {
  picture: 'Picture',
  document: 'Document',
  contentFragment: 'Content fragment',
  experienceFragment: 'Experience fragment',
  page: 'Page',
};

/** Returns the kind of an asset with its measures. What has none, or the title of another one, has its path. */
function detailsOf({ kind, path, width, height, size }: Asset, isAmbiguous: boolean): string {
  const format = (value: number, unit?: 'kilobyte'): string =>
    new Intl.NumberFormat(wordsLanguage(), {
      maximumFractionDigits: 0,
      useGrouping: false,
      ...(unit && { style: 'unit', unit }),
    }).format(value);
  const measures = [
    width === undefined || height === undefined ? '' : `${format(width)} × ${format(height)} px`,
    size === undefined ? '' : format(Math.max(1, size / 1000), 'kilobyte'),
  ].filter((measure) => measure !== '');
  const needsPath = isAmbiguous || measures.length === 0;
  const where = needsPath ? [path.replace(/^\/content\/(?:dam\/)?/, '')] : [];
  return [t(KIND_WORDS[kind]), ...measures, ...where].join(' · ');
}
