import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactElement } from 'react';
import { useConflictQuestion } from '../configure/useConflictQuestion';
import { showInvalid } from '../dialog/submit/validate';
import { FormPage } from '../form-page/FormPage';
import { useFormFields } from '../form-page/useFormFields';
import { Checkbox } from '../kit/choice/Checkbox';
import { TextField } from '../kit/fields/TextField';
import { assetsAddress } from '../page/address';
import { FragmentCounts, KeptNotes } from './FragmentNotes';
import { FragmentRows } from './FragmentRows';
import { scopeOf, type FragmentState } from './fragmentState';
import { languageName } from '../words/languageName';
import { nameOfTitle } from '../words/nameOfTitle';
import { isChanged, savedLanguages, saveFragments, titleOf } from './saveFragments';
import { t } from '../words/t';

interface FragmentFormViewProps {
  readonly state: FragmentState;
  /** Called with the path of the fragment in its first language. */
  readonly onSaved: (path: string) => void;
  readonly onReverted: () => void;
}

/** The form of a fragment, with its bar. */
export function FragmentFormView({
  state,
  onSaved,
  onReverted,
}: FragmentFormViewProps): ReactElement {
  const { form, languages } = state;
  const { check, summary, around } = useFormFields();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [name, setName] = useState('');
  const [ask, question] = useConflictQuestion();
  const isInAll = useStore(state.$isInAll);
  const isNew = languages.every(({ fragment }) => fragment.revision === undefined);
  const count = isNew && !isInAll ? 1 : languages.length;
  const [first] = languages;
  const heading = isNew ? t('New fragment') : (first?.fragment.title ?? '');
  useEffect(() => {
    document.title = `${t('Fragment: {title}', { title: heading })} – ${form.model.title}`;
    showInvalid(scopeOf(state.rows, languages.length));
  }, [heading, form, state, languages]);

  const save = async (): Promise<void> => {
    if (isSaving) return;
    setFailure(undefined);
    if (!check(checkedScope(state))) return;
    if (savedLanguages(state).some((language) => titleOf(state, language) === '')) {
      setFailure(t('Enter a title.'));
      return;
    }
    setSaving(true);
    const title = first ? titleOf(state, first) : '';
    const wanted = name.trim() === '' ? nameOfTitle(title, 'fragment') : name.trim();
    const result = await saveFragments(state, wanted, t('It could not be saved.'), ask);
    if (result.kind === 'saved') {
      onSaved(result.path);
      return;
    }
    setSaving(false);
    if (result.kind === 'failed') setFailure(result.message);
  };

  return (
    <FormPage
      back={{ text: t('Assets'), href: assetsAddress(first?.fragment.folder ?? '') }}
      title={heading}
      note={form.model.title}
      isNew={isNew}
      isSaving={isSaving}
      failure={failure}
      isChanged={() => isChanged(state)}
      onSave={() => void save()}
      onReverted={onReverted}
    >
      <FragmentCounts state={state} />
      {summary}
      {isNew && languages.length > 1 && (
        <Checkbox
          label={t('Also in Spanish')}
          description={t('Both languages of a new fragment are saved together.')}
          isSelected={isInAll}
          onChange={(isOn) => {
            state.$isInAll.set(isOn);
          }}
        />
      )}
      <div className={count > 1 ? 'form-page__row form-page__row--pair' : 'form-page__row'}>
        {languages.slice(0, count).map((language) => (
          <TitleField
            key={language.fragment.language}
            $title={language.$title}
            label={
              languages.length > 1
                ? t('{label} ({language})', {
                    label: t('Title'),
                    language: languageName(language.fragment.language),
                  })
                : t('Title')
            }
          />
        ))}
      </div>
      {isNew && (
        <TextField
          label={t('Name in the address')}
          description={t('Left empty, it is made of the title. The fragment is in {folder}.', {
            folder: first?.fragment.folder ?? '',
          })}
          value={name}
          onChange={setName}
          autoComplete="off"
          spellCheck="false"
        />
      )}
      {around(<FragmentRows state={state} count={count} />)}
      <KeptNotes state={state} />
      {question}
    </FormPage>
  );
}

/** Returns the fields that are checked: a language that is not saved has none. */
function checkedScope(state: FragmentState): ReturnType<typeof scopeOf> {
  const { form, rows } = state;
  const saved = savedLanguages(state).length;
  return scopeOf(rows, form.model.pairs.length > 0 ? Infinity : saved);
}

function TitleField({
  $title,
  label,
}: {
  readonly $title: FragmentState['languages'][number]['$title'];
  readonly label: string;
}): ReactElement {
  const title = useStore($title);
  return (
    <TextField
      label={label}
      description={t('Left empty, it is the first text of the form.')}
      value={title}
      onChange={(typed) => {
        $title.set(typed);
      }}
    />
  );
}
