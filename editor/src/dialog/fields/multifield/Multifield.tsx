import './multifield.css';
import { useStore } from '@nanostores/react';
import { useContext, useEffect, useId, useRef, type JSX, type ReactNode } from 'react';
import { Button } from '../../../kit/button/Button';
import { ErrorText, RequiredMark } from '../../../kit/fields/FieldFrame';
import type { Field, ListField, ListItem } from '../../form/Form';
import { FieldPlaces } from '../FieldPlaces';
import { flagOf, textOf } from '../../tree/DialogNode';
import { t } from '../../../words/t';

export interface MultifieldProps {
  readonly field: ListField;
  readonly errorMessage: string | undefined;
  readonly renderField: (field: Field, label?: ReactNode) => ReactNode;
  /** Shows a composite item in another way than by its parts. `replace` puts another item in its place. */
  readonly renderItem?: (
    item: ListItem,
    at: number,
    replace: (other: ListItem) => void,
  ) => ReactNode;
  /** The words of a list whose label names one item. */
  readonly words?: { readonly heading: string; readonly add: string };
}

/** A list of items, which authors add, remove and reorder. */
export function Multifield({
  field,
  errorMessage,
  renderField,
  renderItem = (item) => <ItemParts item={item} />,
  words,
}: MultifieldProps): JSX.Element {
  const id = useId();
  const items = useStore(field.$items);
  const { list, focusLater } = useFocusAfterChange(items);
  const { label, node, canReorder } = field;
  const isDisabled = flagOf(node, 'disabled');
  const description = textOf(node, 'fieldDescription');
  const set = (changed: readonly ListItem[], focus: FocusTarget): void => {
    focusLater(focus);
    field.$items.set(changed);
    field.$message.set(undefined);
  };
  const add = (): void => {
    const item = field.newItem();
    set([...items, item], { key: item.key, part: 'field' });
  };
  return (
    <div
      ref={list}
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-notes`}
      className="multifield"
    >
      <span id={id} className="kit-field__label">
        {words?.heading ?? label}
        {flagOf(node, 'required') && <RequiredMark />}
      </span>
      <div id={`${id}-notes`} className="multifield__notes">
        {description !== undefined && <span className="kit-field__description">{description}</span>}
        {errorMessage !== undefined && (
          <span className="kit-field__error">
            <ErrorText>{errorMessage}</ErrorText>
          </span>
        )}
        {!canReorder && (
          <span className="kit-field__description">
            {t('The items hold files, so that their order cannot be changed here.')}
          </span>
        )}
      </div>
      {items.map((item, at) => (
        <div
          key={item.key}
          data-item={item.key}
          role="group"
          aria-label={`${label} ${at + 1}`}
          className={`multifield__item multifield__item--${field.isComposite ? 'composite' : 'simple'}`}
        >
          <div className="multifield__fields">
            {field.isComposite
              ? renderItem(item, at, (other) => {
                  set(items.with(at, other), { key: other.key, part: 'field' });
                })
              : item.scope.fields.map((inner) =>
                  renderField(
                    inner,
                    <span className="kit-hidden">
                      {label} {at + 1}
                    </span>,
                  ),
                )}
          </div>
          <div className="multifield__buttons">
            {canReorder &&
              (['up', 'down'] as const).map((direction) => (
                <Button
                  key={direction}
                  variant="quiet"
                  icon={direction}
                  data-part={direction}
                  aria-label={t(MOVE[direction], { item: `${label} ${at + 1}` })}
                  isDisabled={isDisabled || at === (direction === 'up' ? 0 : items.length - 1)}
                  onPress={() => {
                    const to = direction === 'up' ? at - 1 : at + 1;
                    set(moved(items, at, to), { key: item.key, part: direction });
                  }}
                />
              ))}
            <Button
              variant="quiet"
              icon="remove"
              data-part="remove"
              aria-label={t('Remove {item}', { item: `${label} ${at + 1}` })}
              isDisabled={isDisabled}
              onPress={() => {
                const next = items[at + 1] ?? items[at - 1];
                set(
                  items.filter((other) => other !== item),
                  { key: next?.key, part: 'remove' },
                );
              }}
            />
          </div>
        </div>
      ))}
      <div>
        <Button icon="add" data-part="add" isDisabled={isDisabled} onPress={add}>
          {words?.add ?? (
            <>
              {t('Add')}
              <span className="kit-hidden"> {t('to {list}', { list: label })}</span>
            </>
          )}
        </Button>
      </div>
    </div>
  );
}

const MOVE = { up: 'Move {item} up', down: 'Move {item} down' } as const;

function ItemParts({ item }: { readonly item: ListItem }): ReactNode {
  const { renderParts } = useContext(FieldPlaces);
  return renderParts(item.scope.parts);
}

function moved(items: readonly ListItem[], from: number, to: number): readonly ListItem[] {
  const item = items[from];
  return item ? items.toSpliced(from, 1).toSpliced(to, 0, item) : items;
}

/** The item and the part of it that has the focus after a change; without a key, the Add button. */
interface FocusTarget {
  readonly key: number | undefined;
  readonly part: 'field' | 'remove' | 'up' | 'down';
}

/** Moves the focus after a change, because a browser drops it when its element is moved or removed. */
function useFocusAfterChange(items: readonly ListItem[]) {
  const list = useRef<HTMLDivElement>(null);
  const target = useRef<FocusTarget>(undefined);
  useEffect(() => {
    const wanted = target.current;
    target.current = undefined;
    if (!wanted || !list.current) return;
    focusable(list.current, wanted)?.focus();
  }, [items]);
  return {
    list,
    focusLater: (wanted: FocusTarget): void => {
      target.current = wanted;
    },
  };
}

function focusable(list: HTMLElement, { key, part }: FocusTarget): HTMLElement | null {
  const own = (place: ParentNode | null, selector: string): HTMLElement | null =>
    place?.querySelector<HTMLElement>(selector) ?? null;
  if (key === undefined) return own(list, ':scope > div > [data-part="add"]');
  const item = list.querySelector(`:scope > [data-item="${String(key)}"]`);
  if (part === 'field')
    return own(item, ':is(input, textarea, button, [contenteditable]):not(:disabled)');
  const buttons = own(item, ':scope > .multifield__buttons');
  return (
    own(buttons, `[data-part="${part}"]:not(:disabled)`) ?? own(buttons, 'button:not(:disabled)')
  );
}
