import './rules.css';
import type { ReactElement } from 'react';
import { FormLoader } from '../form-page/FormLoader';
import { RulesForm } from './RulesForm';
import { loadRules } from './rulesServer';
import { createRules } from './rulesState';

/** Rules of eligibility that are open, in all of their languages. */
export function RulesEditor({ path }: { readonly path: string }): ReactElement {
  return (
    <FormLoader load={async () => createRules(await loadRules(path))}>
      {(state, openAgain) => <RulesForm state={state} onReload={openAgain} />}
    </FormLoader>
  );
}
