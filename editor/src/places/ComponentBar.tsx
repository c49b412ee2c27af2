import './component-bar.css';
import type { ReactElement, ReactNode } from 'react';
import { Toolbar } from 'react-aria-components';
import { ToolbarAction } from '../kit/button/ToolbarAction';
import { Icon } from '../kit/Icon';
import { labelWithLock, lockWords } from '../page/describe';
import type { Editable } from '../page/editables';
import { $selectedPath } from '../page/pageState';
import { t } from '../words/t';
import { scaleOf, type Rect } from './useRect';

interface ComponentBarProps {
  readonly editable: Editable;
  /** The place of the component on the canvas. */
  readonly rect: Rect;
  readonly frame: HTMLIFrameElement | null;
  readonly isInvisible?: boolean;
  readonly children: ReactNode;
}

const HEIGHT = 44;

/**
 * The toolbar of a component, which ends with the way to its container: above it, or inside of it where the page has no room
 * above. It moves to the left where it would be wider than the page.
 */
export function ComponentBar({
  editable,
  rect,
  frame,
  isInvisible = false,
  children,
}: ComponentBarProps): ReactElement {
  const { config, parent } = editable;
  const visible = (frame?.offsetHeight ?? 0) * scaleOf(frame);
  const above = rect.top >= HEIGHT ? rect.top - HEIGHT : Math.max(rect.top, 0);
  const top = Math.min(above, Math.max(visible - HEIGHT, 0));
  return (
    <div className="component-bar" style={{ top }}>
      <span style={{ flexBasis: Math.max(rect.left, 0) }} />
      <Toolbar
        className="component-bar__tools"
        aria-label={labelWithLock(editable)}
        style={isInvisible ? { opacity: 0 } : {}}
      >
        <span className="component-bar__name">{config.title}</span>
        {config.lock && (
          <span className="component-bar__lock">
            <Icon name={config.lock === 'locked' ? 'lock' : 'unlock'} />
            {lockWords(editable)}
          </span>
        )}
        {children}
        {parent && (
          <ToolbarAction
            icon="up"
            name={t('Select {title}, which contains this', { title: parent.config.title })}
            onPress={() => {
              $selectedPath.set(parent.path);
            }}
          />
        )}
      </Toolbar>
    </div>
  );
}
