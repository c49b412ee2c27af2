import { US_STATES } from 'contract/usStates';
import type { Json, JsonObject } from '../dialog/tree/DialogNode';
import { languageName } from '../words/languageName';
import { t } from '../words/t';

const GRANITE = 'granite/ui/components/coral/foundation';

/**
 * Returns the form of rules as a dialog: a list of rules with a list of conditions each. The fields of a condition depend on its
 * fact.
 *
 * @param languages the languages in which the texts are
 */
export const rulesDialog = (languages: readonly string[]): JsonObject => ({
  items: {
    rules: list('rules', t('Rule'), {
      conditions: list('conditions', t('Condition'), conditionItems(languages)),
    }),
  },
});

const conditionItems = (languages: readonly string[]): JsonObject => ({
  fact: field('select', 'fact', {
    fieldLabel: t('Fact'),
    'granite:data': { 'cq-dialog-dropdown-showhide-target': '.fact' },
    items: options([
      [t('State'), 'stateCode'],
      [t('Age'), 'age'],
      [t('Medical condition'), 'medicalConditionCode'],
      [t('Occupation'), 'occupation'],
    ]),
  }),
  states: {
    ...field('select', 'states', {
      fieldLabel: t('Is one of the states'),
      required: true,
      multiple: true,
      items: options(Object.entries(US_STATES).map(([code, name]) => [`${name} (${code})`, code])),
    }),
    ...shownFor('stateCode'),
  },
  age: {
    'sling:resourceType': `${GRANITE}/fixedcolumns`,
    ...shownFor('age'),
    items: {
      operator: field('select', 'operator', {
        fieldLabel: t('Comparison'),
        items: options([
          [t('is at least'), 'greaterThanInclusive'],
          [t('is'), 'equal'],
        ]),
      }),
      age: field('numberfield', 'age', {
        fieldLabel: t('Years'),
        required: true,
        min: 0,
        step: 1,
      }),
    },
  },
  texts: {
    ...list('texts', t('Texts'), {
      columns: {
        'sling:resourceType': `${GRANITE}/fixedcolumns`,
        items: Object.fromEntries(
          languages.map((language) => [
            language,
            field('textfield', language, {
              fieldLabel:
                languages.length > 1
                  ? t('{label} ({language})', {
                      label: t('Text'),
                      language: languageName(language),
                    })
                  : t('Text'),
              required: true,
            }),
          ]),
        ),
      },
    }),
    fieldDescription: t('The fact is one of these.'),
    ...shownFor('medicalConditionCode occupation'),
  },
});

const field = (type: string, name: string, more: Readonly<Record<string, Json>>): JsonObject => ({
  'sling:resourceType': `${GRANITE}/form/${type}`,
  name,
  ...more,
});

const list = (name: string, label: string, items: JsonObject): JsonObject => ({
  'sling:resourceType': `${GRANITE}/form/multifield`,
  fieldLabel: label,
  composite: true,
  required: name !== 'rules',
  field: { 'sling:resourceType': `${GRANITE}/container`, name, items },
});

/** Returns what shows a node of a dialog only for some facts. */
const shownFor = (facts: string): JsonObject => ({
  'granite:class': 'fact',
  'granite:data': { showhidetargetvalue: facts },
});

const options = (all: readonly (readonly [text: string, value: string])[]): JsonObject =>
  Object.fromEntries(
    all.map(([text, value], index) => [`option${String(index)}`, { text, value }]),
  );
