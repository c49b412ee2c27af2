import { useEffect, useEffectEvent, useState, type JSX } from 'react';
import { Button } from '../../../kit/button/Button';
import { Notice } from '../../../kit/feedback/Notice';
import { TextField } from '../../../kit/fields/TextField';
import { Icon } from '../../../kit/Icon';
import { Overlay } from '../../../kit/overlay/Overlay';
import type { Asset, DialogServices } from '../../DialogServices';
import { counted, t } from '../../../words/t';

export interface AssetDialogProps {
  readonly assets: NonNullable<DialogServices['assets']>;
  readonly mimeTypes: readonly string[];
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
}

/** Finds an asset by its title. */
export function AssetDialog({
  assets,
  mimeTypes,
  onChoose,
  onClose,
}: AssetDialogProps): JSX.Element {
  const [text, setText] = useState('');
  const { found, error } = useAssets(assets, text, mimeTypes);
  return (
    <Overlay kind="window" title={t('Choose an asset')} onClose={onClose}>
      <TextField label={t('Search')} type="search" value={text} onChange={setText} />
      {error !== undefined && <Notice kind="error">{error}</Notice>}
      <p className="file__count" role="status">
        {found === undefined ? t('Loading…') : countText(found.length)}
      </p>
      <ul className="file__assets">
        {found?.map(({ path, title, thumbnail }) => (
          <li key={path}>
            <Button
              variant="quiet"
              onPress={() => {
                onChoose(path);
              }}
            >
              {thumbnail === undefined ? (
                <Icon name="file" />
              ) : (
                <img className="file__thumbnail" src={thumbnail} alt="" loading="lazy" />
              )}
              <span className="file__title">{title === '' ? path : title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Overlay>
  );
}

function countText(count: number): string {
  if (count === 0) return t('No asset fits. Try another word.');
  return counted('One asset', '{count} assets', count);
}

/** A search waits until the author pauses. */
const PAUSE_MS = 200;

function useAssets(assets: AssetDialogProps['assets'], text: string, mimeTypes: readonly string[]) {
  const [state, setState] = useState<{ found?: readonly Asset[]; error?: string }>({});
  const ask = useEffectEvent(() => assets({ text, mimeTypes }));
  useEffect(() => {
    let isCurrent = true;
    const search = async (): Promise<void> => {
      try {
        const found = await ask();
        if (isCurrent) setState({ found });
      } catch (reason) {
        const error = reason instanceof Error ? reason.message : t('The assets cannot be read.');
        if (isCurrent) setState({ found: [], error });
      }
    };
    const timer = setTimeout(() => void search(), text === '' ? 0 : PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return state;
}
