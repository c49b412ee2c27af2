import { attributeName, frameKind } from '../../src/slot/attributes';
import type { AnySlot, Attribute } from '../../src/slot/defineSlot';

/** The facts of a slot's HTL that its contract does not have: `slots/<slot>/script.json`. */
export interface ScriptFacts {
  /** The client libraries whose styles the slot needs, in their order: `ui` is `riteaid-web.ui`. */
  readonly styles?: readonly string[];
  /** The client libraries whose styles the code adds to the page later (`kit/ui/dialog/loadStyleSheet.ts`). */
  readonly laterStyles?: readonly string[];
  /** The attributes that the component's policy has for content without a value of its own, such as `endpoint`. */
  readonly policy?: readonly string[];
}

/**
 * Returns the HTL script of a slot: its attributes, of which `…Page` are links to pages and those of `policy` have a
 * value by the policy, and its first frame.
 *
 * A slot that has markup around it or beside it has a script written by hand, and no `script.json`.
 */
export function slotScript(
  { name, attributes }: AnySlot,
  { styles = [], laterStyles = [], policy = [] }: ScriptFacts,
): string {
  const entries = Object.entries(attributes);
  const pages = entries.filter(([key]) => isPage(key));
  const value = (key: string): string =>
    isPage(key) || policy.includes(key) ? key : `properties.${key}`;
  const texts = entries.filter(([, attribute]) => frameKind(attribute) !== 'default');
  return [
    `<!--/* Written by the build of ui.frontend from slot.ts and script.json of slots/${name}. */-->\n`,
    tag('sly', [
      ...(styles.length + laterStyles.length > 0
        ? ['data-sly-use.clientlib="/libs/granite/sightly/templates/clientlib.html"']
        : []),
      'data-sly-use.frame="first-frame.html"',
      `data-sly-set.place="\${'{0}-{1}' @ format=[resource.parent.name, resource.name]}"`,
      'data-sly-set.id="${properties.id || place}"',
      ...EDITED,
      ...pages.map(([key]) => `data-sly-set.${key}="\${properties.${key} @ extension='html'}"`),
      ...policy.map((key) => `data-sly-set.${key}="\${properties.${key} || currentStyle.${key}}"`),
      ...(styles.length > 0 ? [stylesOf(styles)] : []),
    ]),
    ...laterStyles.map((later) =>
      tag('template', [`data-cmp-styles="${later}"`, stylesOf([later])]),
    ),
    tag('div', [
      `class="cmp-${name}"`,
      'id="${id}"',
      `data-cmp-is="${name}"`,
      ...EDITABLE,
      ...entries.map(
        (entry) => `${attributeName(entry[0])}="\${${printed(value(entry[0]), entry[1])}}"`,
      ),
      `data-sly-call="\${frame.firstFrame @ ${['id=id', ...texts.map(([key]) => `${key}=${value(key)}`)].join(', ')}}"`,
    ]),
  ].join('');
}

/** The URN of the resource for the Universal Editor; empty for visitors (docs/decisions/0046-universal-editor.md). */
const EDITED = [
  `data-sly-set.urn="\${'urn:aemconnection:{0}' @ format=resource.path}"`,
  'data-sly-set.aue="${!wcmmode.disabled && inheritedPageProperties.universalEditor && urn}"',
];

/** The attributes by which the Universal Editor knows the component; HTL omits an empty one. */
const EDITABLE = [
  'data-aue-resource="${aue}"',
  `data-aue-type="\${aue && 'component'}"`,
  'data-aue-label="${aue && component.title}"',
  'data-aue-model="${aue && resource.resourceType}"',
];

/** Returns an element without content, with a line for each attribute. */
function tag(name: string, attributes: readonly string[]): string {
  const indent = `\n${' '.repeat(name.length + 2)}`;
  return `<${name} ${attributes.join(indent)}></${name}>\n`;
}

const isPage = (key: string): boolean => key.endsWith('Page');

/** Returns the HTL of an attribute's value: lists are joined, and an unchecked box is `false`. */
function printed(value: string, attribute: Attribute): string {
  if (frameKind(attribute) === 'lines') return `${value} @ join='\\n'`;
  return isFlag(attribute) ? `${value} ? 'true' : 'false'` : value;
}

function isFlag({ schema }: Attribute): boolean {
  const [first] =
    'pipe' in schema ? (schema.pipe as readonly { readonly options?: unknown }[]) : [];
  return String(first?.options) === 'true,false';
}

function stylesOf(libraries: readonly string[]): string {
  const quoted = libraries.map((library) => `'riteaid-web.${library}'`);
  return `data-sly-call="\${clientlib.css @ categories=[${quoted.join(', ')}]}"`;
}
