import '../sites/sites.css';
import './templates.css';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { ConfigureDialog } from '../configure/ConfigureDialog';
import { $saving, go, send } from '../edits/history';
import { SavingStatus } from '../edits/SavingStatus';
import { UndoButtons } from '../edits/UndoButtons';
import { Button } from '../kit/button/Button';
import { $configured } from '../page/pageState';
import { ListsNav } from '../sites/ListsNav';
import { t } from '../words/t';
import { ChangePolicyDialog } from './ChangePolicyDialog';
import { DeleteTemplateQuestion } from './DeleteTemplateQuestion';
import { TemplateForm } from './TemplateForm';
import { TemplateItem, type TemplateAction } from './TemplateItem';
import {
  listTemplates,
  type ListedTemplate,
  type TemplateComponent,
  type TemplateList,
} from '../server/templates';

/** The dialog that is open about a template, or about one of its components. */
type OpenDialog =
  | { readonly action: TemplateAction; readonly template: ListedTemplate }
  | {
      readonly action: 'policy';
      readonly template: ListedTemplate;
      readonly component: TemplateComponent;
    };

/** Lists the templates of all sites with their state and their policies, edits and changes both, and copies, renames and deletes templates. */
export function Templates(): ReactElement {
  const [listed, setListed] = useState<TemplateList>();
  const [failure, setFailure] = useState<string>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [news, setNews] = useState<{ readonly text: string }>();
  const notice = useRef<HTMLParagraphElement>(null);
  const list = useCallback(async (): Promise<void> => {
    try {
      setListed(await listTemplates());
      setFailure(undefined);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }, []);
  const templates = listed?.templates;
  const isConfiguring = useStore($configured) !== undefined;
  useEffect(() => {
    document.title = t('Templates');
  }, []);
  useEffect(() => {
    // The template whose menu had the focus may be gone.
    if (news) notice.current?.focus();
  }, [news]);
  useEffect(() => {
    // Also after a dialog, which may have changed the title of a policy.
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the state is set when the response has come
    if (!isConfiguring) void list();
  }, [list, isConfiguring]);

  const uses = new Map(listed?.policies.map((policy) => [policy.path, policy.templates]));

  const setStatus = async ({ path, title }: ListedTemplate, status: string): Promise<void> => {
    const label =
      status === 'enabled' ? t('Enabled “{title}”', { title }) : t('Disabled “{title}”', { title });
    await send(label, `${path}/jcr:content`, [['./status', status]]);
    await list();
  };

  const done = (text: string): void => {
    setDialog(undefined);
    setNews({ text });
    void list();
  };

  const close = (): void => {
    setDialog(undefined);
    if ($saving.get().kind !== 'failed') return;
    // What was refused is given up with the dialog; it may be that another author has changed what is listed.
    $saving.set({ kind: 'saved' });
    void list();
  };

  const step = async (by: -1 | 1): Promise<void> => {
    await go((done) => done + by);
    await list();
  };

  return (
    <main className="sites">
      <ListsNav current="Templates" />
      <div className="sites__head">
        <h1>{t('Templates')}</h1>
        <SavingStatus />
        <span>
          <UndoButtons onStep={(by) => void step(by)} />
        </span>
        {templates?.[0] && (
          <Button
            variant="primary"
            icon="add"
            onPress={() => {
              if (templates[0]) setDialog({ action: 'copy', template: templates[0] });
            }}
          >
            {t('New template')}
          </Button>
        )}
      </div>
      <p className="sites__news" ref={notice} tabIndex={-1} role="status">
        {news?.text}
      </p>
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
          {listed.templates.map((template) => (
            <TemplateItem
              key={template.path}
              template={template}
              uses={uses}
              onStatus={(status) => void setStatus(template, status)}
              onAction={(action) => {
                setDialog({ action, template });
              }}
              onChangePolicy={(component) => {
                setDialog({ action: 'policy', template, component });
              }}
            />
          ))}
        </ul>
      )}
      {listed && (dialog?.action === 'copy' || dialog?.action === 'describe') && (
        <TemplateForm
          kind={dialog.action}
          template={dialog.template}
          templates={listed.templates}
          onClose={close}
          onDone={(title) => {
            done(
              dialog.action === 'copy'
                ? t('“{title}” was created. Enable it once authors may use it.', { title })
                : t('The title and description of “{title}” are saved.', { title }),
            );
          }}
        />
      )}
      {dialog?.action === 'delete' && (
        <DeleteTemplateQuestion
          template={dialog.template}
          onKeep={close}
          onDeleted={() => {
            done(t('“{title}” was deleted.', { title: dialog.template.title }));
          }}
        />
      )}
      {listed && dialog?.action === 'policy' && (
        <ChangePolicyDialog
          template={dialog.template}
          component={dialog.component}
          list={listed}
          onClose={close}
          onDone={() => {
            // The focus goes back to the button.
            setDialog(undefined);
            void list();
          }}
        />
      )}
      <ConfigureDialog />
    </main>
  );
}
