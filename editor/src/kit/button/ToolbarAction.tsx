import type { ReactElement } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components';
import type { IconName } from '../Icon';
import { Button } from './Button';

interface ToolbarActionProps {
  readonly icon: IconName;
  /** The name for screen readers, also shown as a tooltip. */
  readonly name: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  /** Called before the press, such as for a drag. */
  readonly onPointerDown?: (event: PointerEvent) => void;
}

/** A button of a toolbar that shows only its icon. */
export function ToolbarAction({
  icon,
  name,
  isDisabled = false,
  onPress,
  onPointerDown,
}: ToolbarActionProps): ReactElement {
  return (
    <TooltipTrigger delay={500}>
      <span
        onPointerDownCapture={
          onPointerDown &&
          ((event) => {
            onPointerDown(event.nativeEvent);
          })
        }
      >
        <Button
          variant="quiet"
          icon={icon}
          aria-label={name}
          isDisabled={isDisabled}
          onPress={onPress}
        />
      </span>
      <Tooltip className="tooltip">{name}</Tooltip>
    </TooltipTrigger>
  );
}
