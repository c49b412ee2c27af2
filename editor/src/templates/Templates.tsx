import '../sites/sites.css';
import './templates.css';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { ConfigureDialog } from '../configure/ConfigureDialog';
import { go, send } from '../edits/history';
import { SavingStatus } from '../edits/SavingStatus';
import { UndoButtons } from '../edits/UndoButtons';
import { Button } from '../kit/button/Button';
import { $configured } from '../page/pageState';
import { ListsNav } from '../sites/ListsNav';
import { t, wordsLanguage } from '../words/t';
import { TemplateItem } from './TemplateItem';
import { listTemplates, type ListedTemplate } from '../server/templates';

/** Lists the templates of all sites with their state and their policies, and edits both. */
export function Templates(): ReactElement {
  const [listed, setListed] = useState<readonly ListedTemplate[]>();
  const [failure, setFailure] = useState<string>();
  const list = useCallback(async (): Promise<void> => {
    try {
      setListed(await listTemplates());
      setFailure(undefined);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }, []);
  const isConfiguring = useStore($configured) !== undefined;
  useEffect(() => {
    document.title = t('Templates');
  }, []);
  useEffect(() => {
    // Also after a dialog, which may have changed the title of a policy.
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the state is set when the response has come
    if (!isConfiguring) void list();
  }, [list, isConfiguring]);

  const setStatus = async ({ path, title }: ListedTemplate, status: string): Promise<void> => {
    const label =
      status === 'enabled' ? t('Enabled “{title}”', { title }) : t('Disabled “{title}”', { title });
    await send(label, `${path}/jcr:content`, [['./status', status]]);
    await list();
  };

  const step = async (by: -1 | 1): Promise<void> => {
    await go((done) => done + by);
    await list();
  };

  return (
    <main className="sites" lang={wordsLanguage()}>
      <ListsNav current="Templates" />
      <div className="sites__head">
        <h1>{t('Templates')}</h1>
        <SavingStatus />
        <span>
          <UndoButtons onStep={(by) => void step(by)} />
        </span>
      </div>
      <p>{t('A template decides what its pages are made of, and what authors may add.')}</p>
      {failure !== undefined && (
        <div role="alert">
          <p>
            {t('The templates cannot be listed.')} {failure}
          </p>
          <Button onPress={() => void list()}>{t('Try again')}</Button>
        </div>
      )}
      {!listed && failure === undefined && <p>{t('Loading…')}</p>}
      {listed && (
        <ul className="sites__list">
          {listed.map((template) => (
            <TemplateItem
              key={template.path}
              template={template}
              uses={usesOf(listed)}
              onStatus={(status) => void setStatus(template, status)}
            />
          ))}
        </ul>
      )}
      <ConfigureDialog />
    </main>
  );
}

/** Returns how many templates have each policy, because a change of it changes all of them. */
function usesOf(templates: readonly ListedTemplate[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { policies } of templates)
    for (const path of new Set(policies.map((policy) => policy.path)))
      uses.set(path, (uses.get(path) ?? 0) + 1);
  return uses;
}
