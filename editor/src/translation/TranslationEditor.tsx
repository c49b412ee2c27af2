import './translation.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactElement } from 'react';
import { useConflictQuestion } from '../configure/useConflictQuestion';
import { isTouched, type Scope } from '../dialog/form/Form';
import { showInvalid } from '../dialog/submit/validate';
import { FormLoader } from '../form-page/FormLoader';
import { FormPage } from '../form-page/FormPage';
import { useFormFields } from '../form-page/useFormFields';
import { Checkbox } from '../kit/choice/Checkbox';
import { Notice } from '../kit/feedback/Notice';
import { parentOf } from '../page/editables';
import { editorAddress, sitesAddress } from '../page/address';
import { languageName } from '../words/languageName';
import { missingTexts } from '../words/missingTexts';
import { t } from '../words/t';
import { ComponentTexts } from './ComponentTexts';
import { isChanged, saveTranslation } from './saveTranslation';
import { loadTranslation } from './translationServer';
import { createTranslation, type TranslationState } from './translationState';

/** The texts of a page in all of its languages. */
export function TranslationEditor({ page }: { readonly page: string }): ReactElement {
  return (
    <FormLoader load={async () => createTranslation(await loadTranslation(page))}>
      {(state, openAgain) => <TranslationForm state={state} onAgain={openAgain} />}
    </FormLoader>
  );
}

interface TranslationFormProps {
  readonly state: TranslationState;
  /** Opens the form again, after it was saved or undone. */
  readonly onAgain: () => void;
}

/** The form of a page's texts, a language beside the other. */
function TranslationForm({ state, onAgain }: TranslationFormProps): ReactElement {
  const { translation, components } = state;
  const [first] = translation.pages;
  const title = translation.pages.find((page) => page.exists)?.title ?? first?.path ?? '';
  const { check, summary, around } = useFormFields();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [showsAll, setShowsAll] = useState(true);
  const [ask, question] = useConflictQuestion();
  useEffect(() => {
    document.title = t('Translation: {title}', { title });
    showInvalid(scopeOf(state));
  }, [state, title]);

  const save = async (): Promise<void> => {
    if (isSaving) return;
    setFailure(undefined);
    if (!check(scopeOf(state))) return;
    setSaving(true);
    const result = await saveTranslation(state, t('Translated “{title}”', { title }), ask);
    if (result.kind === 'saved') {
      onAgain();
      return;
    }
    setSaving(false);
    if (result.kind === 'failed') setFailure(result.message);
  };

  return (
    <FormPage
      back={{ text: t('Sites'), href: sitesAddress(parentOf(first?.path ?? '')) }}
      title={title}
      note={t('Translation')}
      isSaving={isSaving}
      failure={failure}
      isChanged={() => isChanged(state)}
      onSave={() => void save()}
      onReverted={onAgain}
    >
      <MissingTexts state={state} />
      <ul className="translation__pages">
        {translation.pages.map(({ language, path, exists }) => (
          <li key={language}>
            {languageName(language)}: {exists ? <a href={editorAddress(path)}>{path}</a> : path}
          </li>
        ))}
      </ul>
      {translation.pages
        .filter((page) => !page.exists)
        .map(({ path }) => (
          <Notice key={path} kind="info">
            {t('It does not exist in this language yet: {path}', { path })}{' '}
            {t('It is created with the first text that you save. Links lead to its language.')}
          </Notice>
        ))}
      {summary}
      <Checkbox
        label={t('Show only texts that are missing, or the same in both languages')}
        isSelected={!showsAll}
        onChange={(isOn) => {
          setShowsAll(!isOn);
        }}
      />
      {around(
        components.map((each) => (
          <ComponentTexts
            key={each.component.place}
            texts={each}
            pages={translation.pages}
            showsAll={showsAll}
          />
        )),
      )}
      {question}
    </FormPage>
  );
}

function MissingTexts({ state }: { readonly state: TranslationState }): ReactElement {
  return <p className="form-page__counts">{missingTexts(useStore(state.$missing))}</p>;
}

/** Returns the fields that are checked: what the author has not touched is as it was. */
function scopeOf({ components }: TranslationState): Scope {
  const fields = components.flatMap(({ rows }) => rows.flatMap((row) => row.fields));
  return { fields: fields.filter(isTouched), parts: [], controllers: [] };
}
