import type { ReactElement } from 'react';
import { FormLoader } from '../form-page/FormLoader';
import { TranslationForm } from './TranslationForm';
import { loadTranslation } from './translationServer';
import { createTranslation } from './translationState';

/** The texts of a page in all of its languages. */
export function TranslationEditor({ page }: { readonly page: string }): ReactElement {
  return (
    <FormLoader load={async () => createTranslation(await loadTranslation(page))}>
      {(state, openAgain) => <TranslationForm state={state} onAgain={openAgain} />}
    </FormLoader>
  );
}
