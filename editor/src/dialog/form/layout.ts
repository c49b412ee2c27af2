import { childOf, type DialogNode, textOf } from '../tree/DialogNode';
import type { GroupPart } from './Form';

const LAYOUTS: Readonly<Partial<Record<string, GroupPart['layout']>>> = {
  container: 'plain',
  section: 'plain',
  panel: 'plain',
  include: 'plain',
  fixedcolumns: 'columns',
  tabs: 'tabs',
  accordion: 'accordion',
  well: 'well',
  'form/fieldset': 'fieldset',
  'form/fieldgroup': 'fieldset',
  'form/field': 'plain',
};

/** Returns how a node arranges its items; undefined if it arranges none. */
export function layoutOf(node: DialogNode): GroupPart['layout'] | undefined {
  // Before Coral, a container had a node for its layout: granite/ui/components/foundation/layouts/tabs.
  const own = childOf(node, 'layout');
  const [, older = ''] = /^layouts\/(\w+)$/.exec(own?.type ?? '') ?? [];
  const layout = LAYOUTS[older] ?? LAYOUTS[node.type];
  if (layout === undefined) return childOf(node, 'items') && 'plain';
  return layout === 'plain' && textOf(node, 'jcr:title') !== undefined && node.type === 'section'
    ? 'fieldset'
    : layout;
}
