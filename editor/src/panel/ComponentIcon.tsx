import './icons.css';
import ICON_FILES from '@adobe/spectrum-css-workflow-icons';
import type { ReactElement } from 'react';
import type { ComponentInfo } from '../server/components';

/** The build copies the drawings of Adobe's set here. */
const ICONS = '/mock/editor/icons';

/**
 * The icon of a component, in AEM's order: `cq:icon`, a file of the definition, two letters. It says nothing to screen
 * readers, because the title is beside it.
 */
export function ComponentIcon({ component }: { readonly component: ComponentInfo }): ReactElement {
  const { icon, iconPath, abbreviation } = component;
  const file = icon === undefined ? undefined : iconFile(icon);
  if (file !== undefined)
    return (
      <span
        className="component-icon"
        style={{ maskImage: `url("${ICONS}/${file}")` }}
        data-icon={icon}
      />
    );
  if (iconPath !== undefined) return <img className="component-icon__file" src={iconPath} alt="" />;
  return <>{abbreviation}</>;
}

/** Returns the file of an icon, whose name begins with a small letter in `cq:icon`. */
function iconFile(icon: string): string | undefined {
  const file = `${icon.charAt(0).toUpperCase()}${icon.slice(1)}.svg`;
  return ICON_FILES.includes(file) ? file : undefined;
}
