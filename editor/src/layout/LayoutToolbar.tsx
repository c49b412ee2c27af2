import { useStore } from '@nanostores/react';
import type { ReactElement, RefObject } from 'react';
import { Button } from '../kit/button/Button';
import { ToggleButton } from '../kit/button/ToggleButton';
import { ToolbarAction } from '../kit/button/ToolbarAction';
import type { Editable } from '../page/editables';
import { DEFAULT, type Behavior, type Layout } from '../page/gridClasses';
import { ComponentBar } from '../places/ComponentBar';
import type { Rect } from '../places/useRect';
import { t } from '../words/t';
import { $breakpoints, $breakpointsProblem, loadBreakpointsAgain } from './breakpoints';
import { changeLayout, resetLayout } from './changeLayout';
import { moved, widened } from './place';
import type { ShownLayout } from './useLayout';

interface LayoutToolbarProps {
  readonly editable: Editable;
  /** Undefined for a component that is in no grid. */
  readonly shown: ShownLayout | undefined;
  readonly rect: Rect;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/** The tools of a component's layout, which do all that the handles do. */
export function LayoutToolbar({ editable, shown, rect, frame }: LayoutToolbarProps): ReactElement {
  return (
    <ComponentBar editable={editable} rect={rect} frame={frame.current}>
      {shown ? <LayoutTools editable={editable} shown={shown} /> : <NoLayout />}
    </ComponentBar>
  );
}

/** Says why the component has no tools: it is in no grid, or the breakpoints are not known. */
function NoLayout(): ReactElement | null {
  const breakpoints = useStore($breakpoints);
  const problem = useStore($breakpointsProblem);
  if (problem !== undefined)
    return (
      <>
        <span className="layout-width" role="alert">
          {t('The breakpoints of the template cannot be loaded.')}
          <small>{problem}</small>
        </span>
        <Button variant="quiet" onPress={() => void loadBreakpointsAgain()}>
          {t('Try again')}
        </Button>
      </>
    );
  if (!breakpoints) return <span className="layout-width">{t('Loading…')}</span>;
  return <span className="layout-width">{t('It has no columns of its own here.')}</span>;
}

function LayoutTools({
  editable,
  shown: { breakpoint, columns, layout, isOwn },
}: {
  readonly editable: Editable;
  readonly shown: ShownLayout;
}): ReactElement {
  const { count } = columns;
  const { width, offset, behavior } = layout;
  const change = (next: Layout): void => void changeLayout(editable, breakpoint.name, next);
  const toggle = (value: Behavior, isOn: boolean): void => {
    change({ ...layout, behavior: isOn ? value : 'none' });
  };
  return (
    <>
      <ToolbarAction
        icon="minus"
        name={t('Narrower')}
        isDisabled={width <= 1}
        onPress={() => {
          change(widened(layout, -1, count));
        }}
      />
      <span className="layout-width" role="status">
        {t('{width} of {count} columns', { width, count })}
        <small>{rangeOf(breakpoint)}</small>
      </span>
      <ToolbarAction
        icon="add"
        name={t('Wider')}
        isDisabled={width + offset >= count}
        onPress={() => {
          change(widened(layout, 1, count));
        }}
      />
      <ToolbarAction
        icon="outdent"
        name={t('Less room before it')}
        isDisabled={offset <= 0}
        onPress={() => {
          change(moved(layout, -1, count));
        }}
      />
      <ToolbarAction
        icon="indent"
        name={t('More room before it')}
        isDisabled={width + offset >= count}
        onPress={() => {
          change(moved(layout, 1, count));
        }}
      />
      <ToggleButton
        icon="newline"
        label={t('Begin a row')}
        isSelected={behavior === 'newline'}
        onChange={(isOn) => {
          toggle('newline', isOn);
        }}
      />
      <ToggleButton
        icon="hide"
        label={t('Hide at this width')}
        isSelected={behavior === 'hide'}
        onChange={(isOn) => {
          toggle('hide', isOn);
        }}
      />
      {isOwn && (
        <Button variant="quiet" onPress={() => void resetLayout(editable, breakpoint.name)}>
          {t('Reset')}
        </Button>
      )}
    </>
  );
}

/** Returns for which pages a layout counts: `Phone, up to 767 px`. */
function rangeOf({ name, title, width }: ShownLayout['breakpoint']): string {
  if (name === DEFAULT || width === undefined) return t('all other widths');
  return t('{title}, up to {width} px', { title, width });
}
