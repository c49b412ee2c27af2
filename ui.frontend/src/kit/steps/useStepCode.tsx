import { useEffect, useEffectEvent, useRef, useState, type JSX, type ReactNode } from 'react';
import { t } from '../../base/i18n/t';
import { useAsync, type Async } from '../ui/async/useAsync';
import { NoticeRegion } from '../ui/feedback/Notice';
import { RetryNotice } from '../ui/feedback/RetryNotice';
import { Skeleton } from '../ui/feedback/Skeleton';
import type { StepsState } from './useSteps';

/** The loaders of the code of each step but the first, which comes with the page. */
export type StepLoaders<Key extends string, Code> = Readonly<
  Partial<Record<Key, () => Promise<Code>>>
>;

/**
 * Returns the code of the current step. The code of the next one is fetched ahead, so that no
 * visitor waits for it: once a later step is open, and in the first one when `ahead` is called,
 * because a page that is only read needs no more.
 *
 * @param first the code of the first step
 * @param loaders the same object in every render
 */
export function useStepCode<Key extends string, Code>(
  { steps, current, position, hasMoved }: StepsState<Key>,
  first: Code,
  loaders: StepLoaders<Key, Code>,
): { readonly code: Async<Code>; readonly ahead: () => void } {
  const [loaded, setLoaded] = useState<ReadonlyMap<Key, Code>>(
    () => new Map([[steps[0].key, first]]),
  );
  const load = (key: Key): Promise<Code> =>
    (loaders[key]?.() ?? Promise.resolve(first)).then((code) => {
      setLoaded((before) => new Map(before).set(key, code));
      return code;
    });
  const known = loaded.get(current.key);
  const asked = useAsync(known ? undefined : current.key, () => load(current.key));
  const next = steps[position + 1]?.key;
  const fetchNext = (): void => {
    // If it fails to load, it is requested again when its step is opened.
    if (next && !loaded.has(next)) load(next).catch(() => undefined);
  };
  const ahead = useEffectEvent((): void => {
    if (hasMoved) fetchNext();
  });
  useEffect(() => {
    ahead();
  }, [next, hasMoved]);
  return { code: known ? { kind: 'done', value: known } : asked, ahead: fetchNext };
}

/**
 * Holds the place of a step whose code may still be loading, and offers another try if it fails to
 * load.
 */
export function LateStep<Code>({
  code,
  children,
}: {
  code: Async<Code>;
  children: (code: Code) => ReactNode;
}): JSX.Element {
  const news = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className="ui-steps__news" ref={news} tabIndex={-1}>
        <RetryNotice
          problem={t(
            'We could not load this step. We saved your answers. Check your connection, then try again.',
          )}
          failure={code.kind === 'failed' ? code.failure : undefined}
          next={news}
        />
        <NoticeRegion>{code.kind === 'pending' && <p>{t('Loading this step…')}</p>}</NoticeRegion>
      </div>
      {code.kind === 'pending' && <Skeleton lines={10} />}
      {code.kind === 'done' && children(code.value)}
    </>
  );
}
