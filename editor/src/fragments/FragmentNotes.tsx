import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { LanguageCounts } from '../form-page/LanguageCounts';
import { Notice } from '../kit/feedback/Notice';
import { shownValue } from './elementValue';
import { type FragmentState } from './fragmentState';
import { languageName } from '../words/languageName';
import { t } from '../words/t';

/** The numbers of missing texts and of values that differ between the languages. */
export function FragmentCounts({ state }: { readonly state: FragmentState }): ReactElement | null {
  const missing = useStore(state.$missing);
  const differing = useStore(state.$differing).length;
  const { fragments, model } = state.form;
  const isNew = fragments.every(({ revision }) => revision === undefined);
  if ((fragments.length < 2 && model.pairs.length === 0) || (isNew && missing === 0)) return null;
  return <LanguageCounts missing={missing} differing={differing} />;
}

/** Lists what the form keeps without a field: values that the model does not name, and variations. */
export function KeptNotes({ state }: { readonly state: FragmentState }): ReactElement {
  const { form } = state;
  const named = new Set(form.fields.map(({ name }) => name));
  const stored = form.fragments.filter(({ revision }) => revision !== undefined);
  const unknown = stored.flatMap(({ language, elements }) =>
    Object.entries(elements)
      .filter(([name]) => !named.has(name.replace(/@ContentType$/, '')))
      .map(([name, value]) => ({ language, name, value })),
  );
  const variations = stored.flatMap(({ language, variations: own }) =>
    own.map(({ name, title }) => ({ language, name, title })),
  );
  return (
    <>
      {stored.length > 0 &&
        form.fragments
          .filter(({ revision }) => revision === undefined)
          .map(({ language, path = '' }) => (
            <Notice key={language} kind="info">
              {t('It does not exist in this language yet: {path}', { path })}
            </Notice>
          ))}
      {unknown.length > 0 && (
        <section className="fragment__kept">
          <h2>{t('Values without a field')}</h2>
          <p>{t('The model does not name them. They are kept.')}</p>
          <dl>
            {unknown.map(({ language, name, value }) => (
              <div key={language + name}>
                <dt>{name}</dt>
                <dd>{shownValue(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {variations.length > 0 && (
        <section className="fragment__kept">
          <h2>{t('Variations')}</h2>
          <p>{t('This form edits the master. Its variations are kept.')}</p>
          <ul>
            {variations.map(({ language, name, title }) => (
              <li key={language + name}>
                {title} ({languageName(language)})
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
