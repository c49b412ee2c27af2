import type { ContentNode, Property } from '../../repository/node';
import { jsonText, nodeJson } from '../../sling/get-json/nodeJson';
import { textOf } from '../../sling/resources/valueMap';
import { componentConfig } from '../components/componentConfig';
import type { ComponentLookup } from '../components/ComponentLookup';
import { dialogTree } from '../dialogs/dialogTree';
import { compareOrders, type DialogField, fieldAt, fieldsOf } from './dialogFields';
import {
  languagePages,
  type TextCounts,
  countTexts,
  type TranslatedText,
  translatedTexts,
} from './translatedTexts';
import { translationRules } from './translationRules';

/** A page's texts in all of its languages, as the editor shows them. */
export interface TranslationForm extends TextCounts {
  readonly pages: readonly {
    readonly language: string;
    readonly path: string;
    readonly title: string;
    readonly exists: boolean;
  }[];
  readonly components: readonly TranslatedComponent[];
}

interface TranslatedComponent {
  /** The node below the page: `jcr:content/root/teaser`. */
  readonly place: string;
  readonly title: string;
  /** The languages whose page has it. */
  readonly languages: readonly string[];
  readonly texts: readonly FormText[];
}

interface FormText {
  readonly place: string;
  readonly name: string;
  readonly label: string;
  /** The field of the component's dialog; undefined if it has none. */
  readonly field?: object;
  /** In the order of the pages; null where it is missing. */
  readonly values: readonly (string | readonly string[] | null)[];
}

/** Returns the texts of a page in its languages; undefined if it is no page, or has one language alone. */
export function translationForm(
  lookup: ComponentLookup,
  path: string,
): TranslationForm | undefined {
  const { repository } = lookup;
  const pages = languagePages(repository, path);
  if (pages.length === 0) return undefined;
  const texts = translatedTexts(repository, pages, translationRules(repository));
  return {
    pages: pages.map(({ language, path: address, node }) => ({
      language,
      path: address,
      title: textOf(node?.children.get('jcr:content'), 'jcr:title') ?? '',
      exists: node !== undefined,
    })),
    ...countTexts(texts),
    components: [...groupedByComponent(texts)].map(([place, members]) => {
      const [{ text }] = members;
      const type = textOf(text.component, 'sling:resourceType') ?? '';
      return {
        place,
        title: componentConfig(lookup, type).title ?? text.component.name,
        languages: pages
          .filter((page) => repository.get(`${page.path}/${place}`))
          .map(({ language }) => language),
        texts: formTexts(lookup, text.component, type, members),
      };
    }),
  };
}

type Members = [TranslatedText, ...TranslatedText[]];

function groupedByComponent(texts: readonly TranslatedText[]): ReadonlyMap<string, Members> {
  const groups = new Map<string, Members>();
  for (const each of texts) {
    const { componentPlace } = each.text;
    const group = groups.get(componentPlace);
    if (group) group.push(each);
    else groups.set(componentPlace, [each]);
  }
  return groups;
}

/** Returns the texts of a component in the order of its dialog, then those without a field. */
function formTexts(
  lookup: ComponentLookup,
  component: ContentNode,
  type: string,
  texts: readonly TranslatedText[],
): readonly FormText[] {
  const fields = dialogFields(lookup, type);
  return texts
    .map(({ text: { place, componentPlace, name }, values }) => {
      const below = place.slice(componentPlace.length).split('/').slice(1);
      return { place, name, values, found: fieldAt(fields, component, [...below, name]) };
    })
    .sort((a, b) => compareOrders(a.found?.order ?? LAST, b.found?.order ?? LAST))
    .map(({ place, name, values, found }) => ({
      place,
      name,
      label: found?.label ?? name,
      ...(found && { field: jsonOf(found.field.node) }),
      values: values.map(valueOf),
    }));
}

const LAST = [Infinity];

function dialogFields(lookup: ComponentLookup, type: string): readonly DialogField[] {
  return lookup.remember(`translated fields ${type}`, () => {
    const { dialog } = componentConfig(lookup, type);
    const merged =
      dialog === undefined ? undefined : lookup.repository.get(`/mnt/override${dialog}`);
    return merged ? fieldsOf(dialogTree(lookup.repository, merged, undefined).node) : [];
  });
}

const jsonOf = (node: ContentNode): object =>
  JSON.parse(jsonText(nodeJson(node, Infinity, false), 0)) as object;

function valueOf(property: Property | undefined): string | readonly string[] | null {
  if (!property) return null;
  return property.multiple ? property.values : (property.values[0] ?? '');
}
