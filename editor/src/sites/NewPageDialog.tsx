import { useEffect, useState, type ReactElement } from 'react';
import { editorAddress } from '../page/address';
import { RadioGroup } from '../kit/choice/RadioGroup';
import { Notice } from '../kit/feedback/Notice';
import { TextField } from '../kit/fields/TextField';
import { templatesFor, type PageTemplate } from '../server/pageCommands';
import { t } from '../words/t';
import { createPage } from './pageActions';
import { PageForm } from './PageForm';

interface NewPageDialogProps {
  readonly parent: string;
  readonly onClose: () => void;
}

/** Creates a page of one of the templates that are allowed here, and opens it. */
export function NewPageDialog({ parent, onClose }: NewPageDialogProps): ReactElement {
  const [templates, setTemplates] = useState<readonly PageTemplate[]>();
  const [template, setTemplate] = useState('');
  const [title, setTitle] = useState('');
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isOpen = true;
    templatesFor(parent).then(
      (found) => {
        if (!isOpen) return;
        setTemplates(found);
        setTemplate(found[0]?.path ?? '');
      },
      (error: unknown) => {
        if (isOpen) setFailure(error instanceof Error ? error.message : String(error));
      },
    );
    return () => {
      isOpen = false;
    };
  }, [parent]);

  const create = async (): Promise<void> => {
    setChecked(true);
    if (template === '' || title.trim() === '') return;
    setBusy(true);
    setFailure(undefined);
    const result = await createPage({ parent, template, title: title.trim(), name: name.trim() });
    if (result.kind === 'done') {
      location.assign(editorAddress(result.path));
      return;
    }
    setBusy(false);
    setFailure(result.message);
  };

  const chosen = templates?.find(({ path }) => path === template);
  return (
    <PageForm
      title={t('New page')}
      submitLabel={t('Create')}
      busyLabel={t('Creating…')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      {templates?.length === 0 && (
        <Notice kind="warning">
          {t('No template is allowed below {parent}. Open a page below which pages may be made.', {
            parent,
          })}
        </Notice>
      )}
      {templates && templates.length > 0 && (
        <RadioGroup
          label={t('Template')}
          value={template}
          onChange={setTemplate}
          choices={templates.map((each) => ({ value: each.path, text: each.title }))}
          {...(chosen?.description !== undefined && { description: chosen.description })}
        />
      )}
      <TextField
        label={t('Title')}
        isRequired
        value={title}
        onChange={setTitle}
        errorMessage={isChecked && title.trim() === '' ? t('Enter a title.') : undefined}
      />
      <TextField
        label={t('Name in the address')}
        description={t('Leave it empty, and it is made of the title. The page is below {parent}.', {
          parent,
        })}
        value={name}
        onChange={setName}
        autoComplete="off"
        spellCheck="false"
      />
    </PageForm>
  );
}
