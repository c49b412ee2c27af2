import { computed, type ReadableAtom } from 'nanostores';
import { createForm } from '../dialog/form/createForm';
import type { Field } from '../dialog/form/Form';
import { missingIn, storesOf } from '../dialog/submit/textsOf';
import type { JsonObject } from '../dialog/tree/DialogNode';
import { languageName } from '../words/languageName';
import { t } from '../words/t';
import type {
  TextValue,
  TranslatedComponent,
  TranslatedText,
  Translation,
} from './translationServer';

/** A text with a field for each language. */
export interface TextRow {
  readonly text: TranslatedText;
  /** In the order of the pages. */
  readonly fields: readonly Field[];
}

/** The texts of a component. */
export interface ComponentRows {
  readonly component: TranslatedComponent;
  readonly rows: readonly TextRow[];
}

/** The state of an open form with the texts of a page. */
export interface TranslationState {
  readonly translation: Translation;
  readonly components: readonly ComponentRows[];
  /** The number of texts that one language lacks and another has. */
  readonly $missing: ReadableAtom<number>;
}

export function createTranslation(translation: Translation): TranslationState {
  const components = translation.components.map((component) => ({
    component,
    rows: component.texts.map((text) => ({ text, fields: fieldsOf(translation, text) })),
  }));
  const rows = components.flatMap((each) => each.rows.map(({ fields }) => fields));
  return {
    translation,
    components,
    $missing: computed(storesOf(rows.flat()), () => missingIn(rows)),
  };
}

function fieldsOf({ pages }: Translation, text: TranslatedText): readonly Field[] {
  return pages.flatMap(({ language }, at) => {
    const label = t('{label} ({language})', {
      label: text.label,
      language: languageName(language),
    });
    return createForm(dialogWith(text, label), contentOf(text.name, text.values[at] ?? null))
      .fields;
  });
}

const TEXTAREA = 'granite/ui/components/coral/foundation/form/textarea';

/** The fields that hold texts. For any other one, the text is shown as it is stored. */
const TEXT_FIELDS =
  /\/(?:form\/(?:textfield|textarea|multifield)|dialog\/richtext)$|^cq\/gui\/components\/authoring\/dialog\/richtext$/;

/**
 * Returns a dialog of one field, without its description, which would be there twice. A translation may be saved while texts are
 * missing, so none is required.
 */
function dialogWith({ name, field }: TranslatedText, label: string): JsonObject {
  const type = field?.['sling:resourceType'];
  const isKnown = typeof type === 'string' && TEXT_FIELDS.test(type);
  const json: JsonObject = isKnown
    ? { ...field, required: false, fieldDescription: '' }
    : { 'sling:resourceType': TEXTAREA };
  // A list has its name at the field of its items.
  const own: JsonObject = json.field === undefined ? { name: `./${name}` } : {};
  return { items: { text: { ...json, ...own, fieldLabel: label } } };
}

/** Returns the content as a dialog reads it; what is stored has no defaults. */
const contentOf = (name: string, value: TextValue): JsonObject => ({
  'jcr:lastModified': 'stored',
  ...(value !== null && { [name]: value }),
});
