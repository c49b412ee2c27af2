import './translation.css';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { useConflictQuestion } from '../configure/useConflictQuestion';
import { DialogServicesContext } from '../dialog/DialogServices';
import { ErrorSummary } from '../dialog/ErrorSummary';
import { FieldPlaces } from '../dialog/fields/FieldPlaces';
import { isTouched, type Field } from '../dialog/form/Form';
import { PartsView } from '../dialog/layout/PartsView';
import { type Problem, showInvalid, validate } from '../dialog/submit/validate';
import { FormPage } from '../form-page/FormPage';
import { Checkbox } from '../kit/choice/Checkbox';
import { Notice } from '../kit/feedback/Notice';
import { parentOf } from '../page/editables';
import { editorAddress, sitesAddress } from '../page/address';
import { browse, findAssets } from '../server/finders';
import { languageName } from '../words/languageName';
import { counted, t } from '../words/t';
import { ComponentTexts } from './ComponentTexts';
import { isChanged, saveTranslation } from './saveTranslation';
import type { TranslationState } from './translationState';

interface TranslationFormProps {
  readonly state: TranslationState;
  /** Opens the form again, after it was saved or undone. */
  readonly onAgain: () => void;
}

const SERVICES = { browse, assets: findAssets };

/** The form of a page's texts, a language beside the other. */
export function TranslationForm({ state, onAgain }: TranslationFormProps): ReactElement {
  const { translation, components } = state;
  const [first] = translation.pages;
  const title = translation.pages.find((page) => page.exists)?.title ?? first?.path ?? '';
  const [places] = useState(() => new Map<Field, HTMLElement>());
  const fieldPlaces = useMemo(
    () => ({
      places,
      notes: new Map<Field, string>(),
      renderParts: (parts: Parameters<typeof PartsView>[0]['parts']) => <PartsView parts={parts} />,
    }),
    [places],
  );
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [showsAll, setShowsAll] = useState(true);
  const [ask, question] = useConflictQuestion();
  useEffect(() => {
    document.title = t('Translation: {title}', { title });
    showInvalid(scopeOf(state));
  }, [state, title]);

  const goTo = (field: Field): void => {
    places.get(field)?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  };
  const save = async (): Promise<void> => {
    if (isSaving) return;
    const found = validate(scopeOf(state));
    flushSync(() => {
      setProblems(found);
      setFailure(undefined);
    });
    if (found[0]) {
      goTo(found[0].field);
      return;
    }
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
      <ErrorSummary problems={problems} onGoTo={goTo} onSaveAnyway={undefined} />
      <Checkbox
        label={t('Show only texts that are missing, or the same in both languages')}
        isSelected={!showsAll}
        onChange={(isOn) => {
          setShowsAll(!isOn);
        }}
      />
      <DialogServicesContext value={SERVICES}>
        <FieldPlaces value={fieldPlaces}>
          {components.map((each) => (
            <ComponentTexts
              key={each.component.place}
              texts={each}
              pages={translation.pages}
              showsAll={showsAll}
            />
          ))}
        </FieldPlaces>
      </DialogServicesContext>
      {question}
    </FormPage>
  );
}

const FOCUSABLE =
  ':is(input, textarea, button, [contenteditable="true"]):not(:disabled):not([type="hidden"])';

function MissingTexts({ state }: { readonly state: TranslationState }): ReactElement {
  const missing = useStore(state.$missing);
  return (
    <p className="form-page__counts">
      {missing === 0
        ? t('No text is missing')
        : counted('One text is missing', '{count} texts are missing', missing)}
    </p>
  );
}

/** Returns the fields that are checked: what the author has not touched is as it was. */
function scopeOf({ components }: TranslationState): Parameters<typeof validate>[0] {
  const fields = components.flatMap(({ rows }) => rows.flatMap((row) => row.fields));
  return { fields: fields.filter(isTouched), parts: [], controllers: [] };
}
