import { useId, type ReactElement } from 'react';
import { FieldView } from '../dialog/fields/FieldView';
import { languageName } from '../words/languageName';
import { t } from '../words/t';
import type { TranslatedPage, TranslatedText } from './translationServer';
import type { ComponentRows } from './translationState';

interface ComponentTextsProps {
  readonly texts: ComponentRows;
  readonly pages: readonly TranslatedPage[];
  /** Whether texts are shown that differ between the languages, as translations do. */
  readonly showsAll: boolean;
}

/** The texts of a component, with a field for each language beside the other. */
export function ComponentTexts({
  texts: { component, rows },
  pages,
  showsAll,
}: ComponentTextsProps): ReactElement | null {
  const id = useId();
  const shown = rows.filter(({ text }) => showsAll || !isTranslated(text));
  const lacking = pages.filter(
    ({ language, exists }) => exists && !component.languages.includes(language),
  );
  if (shown.length === 0) return null;
  return (
    <section className="translation__component" aria-labelledby={id}>
      <h2 id={id}>{component.place === 'jcr:content' ? t('Page properties') : component.title}</h2>
      {lacking.map(({ language }) => (
        <p key={language} className="form-page__note">
          {t('Not on the page in this language yet: {language}. Its first text adds it.', {
            language: languageName(language),
          })}
        </p>
      ))}
      {shown.map(({ text, fields }) => (
        <div key={`${text.place} ${text.name}`} className="form-page__row form-page__row--pair">
          {fields.map((field) => (
            <FieldView key={field.label} field={field} />
          ))}
        </div>
      ))}
    </section>
  );
}

/** Returns whether each stored language has the text, in words of its own. */
function isTranslated({ values }: TranslatedText): boolean {
  const written = values.map((value) => [value ?? ''].flat().join('\n').trim());
  return written.every((each) => each !== '') && new Set(written).size === written.length;
}
