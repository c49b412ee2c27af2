import { isObject, type Json, type JsonObject } from '../dialog/tree/DialogNode';
import { getJson } from '../server/request';
import { t } from '../words/t';

const GRANITE = 'granite/ui/components/coral/foundation';

/** AEM's own fields of policies. */
const STYLE_GROUPS = 'cq/gui/components/authoring/dialog/style/groups';
const ALLOWED_COMPONENTS = 'cq/gui/components/authoring/allowedcomponents';

/**
 * Returns a dialog in which AEM's own fields of policies are made of fields of Granite: the groups of styles, and the components
 * that a container allows.
 *
 * @throws ServerError if the components cannot be listed
 */
export async function withPolicyFields(dialog: JsonObject): Promise<JsonObject> {
  const hasComponents = JSON.stringify(dialog).includes(`"${ALLOWED_COMPONENTS}"`);
  const components = hasComponents ? await allowedComponents() : {};
  const visit = (node: JsonObject): JsonObject => {
    if (node['sling:resourceType'] === STYLE_GROUPS) return styleFields();
    if (node['sling:resourceType'] === ALLOWED_COMPONENTS) return components;
    return Object.fromEntries(
      Object.entries(node).map(([name, child]) => [name, isObject(child) ? visit(child) : child]),
    );
  };
  return visit(dialog);
}

const field = (type: string, name: string, more: Readonly<Record<string, Json>>): JsonObject => ({
  'sling:resourceType': `${GRANITE}/form/${type}`,
  name,
  ...more,
});

const list = (label: string, name: string, items: JsonObject): JsonObject => ({
  'sling:resourceType': `${GRANITE}/form/multifield`,
  fieldLabel: label,
  composite: true,
  field: { 'sling:resourceType': `${GRANITE}/container`, name, items },
});

const styleFields = (): JsonObject => ({
  'sling:resourceType': `${GRANITE}/container`,
  items: {
    classes: field('textfield', './cq:styleDefaultClasses', {
      fieldLabel: t('CSS classes of every look'),
    }),
    groups: styleGroups(),
  },
});

const styleGroups = (): JsonObject =>
  list(t('Groups of styles'), './cq:styleGroups', {
    label: field('textfield', './cq:styleGroupLabel', {
      fieldLabel: t('Name of the group'),
      required: true,
    }),
    multiple: field('checkbox', './cq:styleGroupMultiple', {
      text: t('Authors may choose several of it'),
      value: 'true',
      deleteHintTypeHint: 'Boolean',
    }),
    styles: list(t('Styles'), './cq:styles', {
      label: field('textfield', './cq:styleLabel', {
        fieldLabel: t('Name of the style'),
        required: true,
      }),
      classes: field('textfield', './cq:styleClasses', { fieldLabel: t('CSS classes') }),
      element: field('textfield', './cq:styleElement', {
        fieldLabel: t('HTML element'),
        fieldDescription: t('Left empty, the component keeps its own.'),
      }),
      id: field('textfield', './cq:styleId', {
        fieldLabel: t('Id'),
        fieldDescription: t(
          'Pages keep a chosen style by its id. Change it only before any page has it.',
        ),
        required: true,
      }),
    }),
  });

/** Returns a select of the groups and the components of all sites. */
async function allowedComponents(): Promise<JsonObject> {
  const { components } = (await getJson('/libs/wcm/core/content/components.json')) as {
    readonly components: readonly ListedComponent[];
  };
  const shown = components.filter(({ group }) => group !== '' && !group.startsWith('.'));
  const groups = [...new Set(shown.map(({ group }) => group))].sort();
  const options = [
    ...groups.map((group) => [t('All of {group}', { group }), `group:${group}`] as const),
    ...shown.map(({ title, path }) => [title, path] as const),
  ];
  return field('select', './components', {
    fieldLabel: t('Allowed components'),
    fieldDescription: t('Authors may add these to the container.'),
    multiple: true,
    items: Object.fromEntries(
      options.map(([text, value], index) => [`option${String(index)}`, { text, value }]),
    ),
  });
}

interface ListedComponent {
  /** Below `/apps` or `/libs`. */
  readonly path: string;
  readonly title: string;
  readonly group: string;
}
