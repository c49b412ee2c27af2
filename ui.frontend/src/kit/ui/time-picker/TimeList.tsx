import { useEffect, useRef, type JSX } from 'react';
import { useListBox, useOption } from 'react-aria/useListBox';
import { Item } from 'react-stately/Item';
import { useListState, type ListState } from 'react-stately/useListState';
import { useOwnPressStyle } from '../popup/useOwnPressStyle';
import type { ListedTime } from './times';

/** An entry of the list; without seconds it is the choice of no time. */
type Entry = Pick<ListedTime, 'label' | 'duration' | 'isDisabled'> & {
  readonly seconds: number | undefined;
};

/**
 * A list of times to choose from, with the keys, type-ahead and names of React Aria's list.
 *
 * @param marked the index of the chosen time, or of the one closest to the typed text
 * @param takesFocus whether the focus goes to that time
 * @param onChoose receives a time's seconds after midnight, or undefined for none
 */
export function TimeList({
  id,
  label,
  times,
  none,
  value,
  marked,
  takesFocus,
  onChoose,
}: {
  id: string;
  label: string;
  times: readonly ListedTime[];
  none: string | undefined;
  value: number | undefined;
  marked: number;
  takesFocus: boolean;
  onChoose: (seconds: number | undefined) => void;
}): JSX.Element {
  useOwnPressStyle();
  const list = useRef<HTMLUListElement>(null);
  const isEmpty = { label: none ?? '', duration: undefined, isDisabled: false, seconds: undefined };
  const entries: readonly Entry[] = none === undefined ? times : [isEmpty, ...times];
  const markedKey = String(marked + (none === undefined ? 0 : 1));
  const chosen = entries.findIndex(({ seconds }) => seconds !== undefined && seconds === value);
  const props = {
    'aria-label': label,
    children: entries.map(({ label: text }, at) => (
      <Item key={at} textValue={text}>
        {text}
      </Item>
    )),
    selectionMode: 'single' as const,
    selectedKeys: chosen < 0 ? [] : [String(chosen)],
    disabledKeys: entries.flatMap(({ isDisabled }, at) => (isDisabled ? [String(at)] : [])),
    disallowEmptySelection: true,
    // The chosen time can be chosen again, which closes the list.
    allowDuplicateSelectionEvents: true,
    onSelectionChange(keys: 'all' | Iterable<string | number>) {
      const [key] = keys;
      if (key !== undefined) onChoose(entries[Number(key)]?.seconds);
    },
  };
  const state = useListState(props);
  const { listBoxProps } = useListBox({ ...props, id }, state, list);

  const { selectionManager } = state;
  useEffect(() => {
    if (!takesFocus) return;
    selectionManager.setFocused(true);
    selectionManager.setFocusedKey(markedKey);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the focus is given once; then it is the visitor's
  }, [takesFocus]);
  useEffect(() => {
    const option = list.current?.children[Number(markedKey)];
    if (list.current && option instanceof HTMLElement)
      list.current.scrollTop = option.offsetTop - list.current.clientHeight / 3;
  }, [markedKey]);

  return (
    <ul {...listBoxProps} className="ui-times" ref={list}>
      {Array.from(state.collection, ({ key }) => (
        <TimeOption
          key={key}
          entryKey={String(key)}
          entry={entries[Number(key)]}
          isMarked={String(key) === markedKey}
          state={state}
        />
      ))}
    </ul>
  );
}

function TimeOption({
  entryKey,
  entry,
  isMarked,
  state,
}: {
  entryKey: string;
  entry: Entry | undefined;
  isMarked: boolean;
  state: ListState<unknown>;
}): JSX.Element {
  const option = useRef<HTMLLIElement>(null);
  const { optionProps } = useOption({ key: entryKey }, state, option);
  return (
    <li
      {...optionProps}
      className={isMarked ? 'ui-times__time marked' : 'ui-times__time'}
      ref={option}
    >
      {entry?.label}
      {entry?.duration !== undefined && (
        <span className="ui-times__duration"> ({entry.duration})</span>
      )}
    </li>
  );
}
