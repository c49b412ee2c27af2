import { isObject, type Json, type JsonObject } from '../dialog/tree/DialogNode';
import { t } from '../words/t';

/** The resource type of AEM's field for styles, which is on the tab that component dialogs include. */
const STYLE_FIELD = 'cq/gui/components/authoring/dialog/style/field';

/**
 * Returns a dialog whose field for styles lists those of the policy (`cq:styleGroups`). A dialog of a component without
 * styles loses the tab.
 */
export function withStyles(dialog: JsonObject, policy: JsonObject): JsonObject {
  const styles = stylesOf(policy);
  const visit = (node: JsonObject): JsonObject | undefined => {
    if (node['sling:resourceType'] === STYLE_FIELD)
      return Object.keys(styles).length === 0 ? undefined : { ...node, ...select(), items: styles };
    const children = Object.entries(node).flatMap(([name, child]): [string, Json][] => {
      const kept = isObject(child) ? visit(child) : child;
      return kept === undefined ? [] : [[name, kept]];
    });
    const result = Object.fromEntries(children);
    // A tab that held nothing but the field goes with it.
    const lost = isObject(node.items) && !isObject(result.items);
    const isEmptied = isObject(result.items) && !Object.values(result.items).some(isObject);
    const hadItems = isObject(node.items) && Object.values(node.items).some(isObject);
    return lost || (isEmptied && hadItems) ? undefined : result;
  };
  return visit(dialog) ?? dialog;
}

const select = (): JsonObject => ({
  'sling:resourceType': 'granite/ui/components/coral/foundation/form/select',
  fieldLabel: t('Styles'),
  fieldDescription: t('The template offers these looks.'),
  multiple: true,
});

/** Returns the options: for each style its id, with the name of its group before its own. */
function stylesOf(policy: JsonObject): JsonObject {
  const options: [string, JsonObject][] = [];
  for (const group of childrenOf(policy['cq:styleGroups']))
    for (const style of childrenOf(group['cq:styles'])) {
      const id = textOf(style['cq:styleId']);
      const label = [textOf(group['cq:styleGroupLabel']), textOf(style['cq:styleLabel'])];
      if (id !== '')
        options.push([`style-${id}`, { text: label.filter(Boolean).join(': '), value: id }]);
    }
  return Object.fromEntries(options);
}

const childrenOf = (node: Json | undefined): readonly JsonObject[] =>
  isObject(node) ? Object.values(node).filter(isObject) : [];

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
