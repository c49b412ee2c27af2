/**
 * The rules of Adobe's schemas for the Universal Editor's files, as its documentation states them ("Component Definition",
 * "Model Definitions, Fields, and Component Types", "Filtering Components"). The rule for names is from a public reference of
 * component models that cites the schema `model-definition-fields`. The schemas themselves are only on Adobe's server,
 * which no test asks.
 */
type Json = Readonly<Record<string, unknown>>;

interface FieldRule {
  /** The only `valueType`; undefined if any is allowed. */
  readonly valueType?: string;
  /** The members of `validation`, with their types. */
  readonly validation?: Readonly<Record<string, 'number' | 'string'>>;
  readonly hasOptions?: true;
}

const ERROR = { customErrorMsg: 'string' } as const;
const TEXT = { minLength: 'number', maxLength: 'number', regExp: 'string', ...ERROR } as const;
const ROOT = { rootPath: 'string' } as const;

const FIELDS: Readonly<Record<string, FieldRule>> = {
  'aem-content': { validation: ROOT },
  'aem-content-fragment': { validation: ROOT },
  'aem-experience-fragment': { validation: ROOT },
  'aem-tag': { valueType: 'string' },
  boolean: { valueType: 'boolean', validation: ERROR },
  'checkbox-group': { valueType: 'string[]', hasOptions: true },
  container: {},
  'date-time': { valueType: 'date', validation: ERROR },
  multiselect: { valueType: 'string', hasOptions: true },
  number: {
    valueType: 'number',
    validation: { numberMin: 'number', numberMax: 'number', ...ERROR },
  },
  'radio-group': { valueType: 'string', hasOptions: true },
  reference: { valueType: 'string' },
  richtext: { valueType: 'string', validation: { maxSize: 'number', ...ERROR } },
  select: { valueType: 'string', hasOptions: true },
  tab: {},
  text: { valueType: 'string', validation: TEXT },
  textarea: { valueType: 'string' },
};

const VALUE_TYPES = ['string', 'string[]', 'number', 'date', 'boolean'];

/** The members of every field, with their types; `value` has any. */
const MEMBERS: Readonly<Record<string, string>> = {
  component: 'string',
  name: 'string',
  label: 'string',
  description: 'string',
  placeholder: 'string',
  valueType: 'string',
  required: 'boolean',
  readOnly: 'boolean',
  hidden: 'boolean',
  condition: 'object',
  multi: 'boolean',
  validation: 'object',
  options: 'object',
};

/** Returns what is wrong with `component-definition.json`, a sentence for each mistake. */
export function definitionMistakes({ groups, ...others }: Json): readonly string[] {
  const components = list(groups).flatMap((group) => list(group.components));
  return [
    ...unknownMembers('the file', others, []),
    ...list(groups).flatMap((group) => [
      ...texts(group, ['title', 'id']),
      ...unknownMembers(String(group.id), group, ['title', 'id', 'components']),
    ]),
    ...components.flatMap(componentMistakes),
    ...repeated(list(groups).map(({ id }) => id)),
    ...repeated(components.map(({ id }) => id)),
  ];
}

function componentMistakes(component: Json): readonly string[] {
  const id = String(component.id);
  const { aem = {}, ...plugins } = (component.plugins ?? {}) as Readonly<Record<string, Json>>;
  const page = (aem.page ?? {}) as Json;
  return [
    ...texts(component, ['title', 'id']),
    ...unknownMembers(id, component, ['title', 'id', 'model', 'filter', 'plugins']),
    ...unknownMembers(`the plugins of ${id}`, plugins, ['aem65', 'xwalk']),
    ...unknownMembers(`the plugin of ${id}`, aem, ['page']),
    ...texts(page, ['resourceType']),
    ...unknownMembers(`the page of ${id}`, page, ['name', 'resourceType', 'template']),
    ...Object.entries((page.template ?? {}) as Json)
      .filter(([, value]) => typeof value === 'object' && !Array.isArray(value))
      .map(([name]) => `${id}: ${name} of the template is no value`),
  ];
}

/** Returns what is wrong with `component-models.json`. */
export function modelMistakes(models: readonly Json[]): readonly string[] {
  return [
    ...models.flatMap((model) => [
      ...texts(model, ['id']),
      ...unknownMembers(String(model.id), model, ['id', 'fields']),
      ...repeated(list(model.fields).map(({ name }) => name)),
      ...list(model.fields).flatMap((field) =>
        fieldMistakes(field).map((mistake) => `${String(model.id)}: ${mistake}`),
      ),
    ]),
    ...repeated(models.map(({ id }) => id)),
  ];
}

function fieldMistakes(field: Json): readonly string[] {
  const name = String(field.name);
  const rule = FIELDS[String(field.component)];
  if (!rule) return [`${name} has the unknown component ${String(field.component)}`];
  const { valueType, validation = {}, options } = field;
  const isTab = field.component === 'tab';
  const known = rule.valueType === undefined ? VALUE_TYPES : [rule.valueType];
  const limits = Object.entries(validation as Json);
  const mistakes = [
    ...texts(field, ['component', 'name', 'label']),
    ...unknownMembers(name, field, [...Object.keys(MEMBERS), 'value']),
    ...Object.entries(field)
      .filter(([member, value]) => member in MEMBERS && typeof value !== MEMBERS[member])
      .map(([member]) => `${member} of ${name} is not a ${MEMBERS[member] ?? ''}`),
    ...limits
      .filter(([member, value]) => typeof value !== rule.validation?.[member])
      .map(([member]) => `${name} cannot be validated by ${member}`),
    ...list(options).flatMap((option) => texts({ id: name, ...option }, ['name'])),
    ...list(options).flatMap((option) => unknownMembers(name, option, ['name', 'value'])),
  ];
  if (!isTab && !known.includes(String(valueType))) mistakes.push(`${name} has no valueType`);
  if (/^\.?\/|_/.test(name)) mistakes.push(`${name} is no name of a property`);
  if ((options !== undefined) !== (rule.hasOptions ?? false)) mistakes.push(`options of ${name}`);
  return mistakes;
}

/** Returns what is wrong with `component-filters.json`. */
export function filterMistakes(filters: readonly Json[]): readonly string[] {
  return [
    ...filters.flatMap((filter) => [
      ...texts(filter, ['id']),
      ...unknownMembers(String(filter.id), filter, ['id', 'components']),
      ...repeated((filter.components ?? []) as readonly unknown[]),
    ]),
    ...repeated(filters.map(({ id }) => id)),
  ];
}

const list = (value: unknown): readonly Json[] => (value ?? []) as readonly Json[];

function texts(object: Json, names: readonly string[]): readonly string[] {
  const empty = names.filter((name) => typeof object[name] !== 'string' || object[name] === '');
  return empty.map((name) => `${JSON.stringify(object).slice(0, 80)} has no ${name}`);
}

function unknownMembers(of: string, object: Json, known: readonly string[]): readonly string[] {
  const unknown = Object.keys(object).filter((name) => !known.includes(name));
  return unknown.map((name) => `${of} has the unknown member ${name}`);
}

function repeated(ids: readonly unknown[]): readonly string[] {
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return twice.map((id) => `${String(id)} is there twice`);
}
