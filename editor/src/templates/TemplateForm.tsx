import { useState, type ReactElement } from 'react';
import { Select } from '../kit/choice/Select';
import { TextField } from '../kit/fields/TextField';
import type { ListedTemplate } from '../server/templates';
import { PageForm } from '../sites/PageForm';
import { t } from '../words/t';
import { copyTemplate, describeTemplate, type TemplateText } from './templateActions';

interface TemplateFormProps {
  /** `copy` makes a new template of one, `describe` changes its title and description. */
  readonly kind: 'copy' | 'describe';
  /** The template to begin with. */
  readonly template: ListedTemplate;
  /** The templates that can be copied. */
  readonly templates: readonly ListedTemplate[];
  readonly onClose: () => void;
  /** Called with the title. */
  readonly onDone: (title: string) => void;
}

/** Asks for the title and the description of a template, and for the one that a new template is a copy of. */
export function TemplateForm({
  kind,
  template,
  templates,
  onClose,
  onDone,
}: TemplateFormProps): ReactElement {
  const isCopy = kind === 'copy';
  const [source, setSource] = useState(template.path);
  const [title, setTitle] = useState(isCopy ? '' : template.title);
  const [description, setDescription] = useState(isCopy ? '' : (template.description ?? ''));
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const save = async (): Promise<void> => {
    setChecked(true);
    const text: TemplateText = { title: title.trim(), description: description.trim() };
    if (text.title === '') return;
    setBusy(true);
    setFailure(undefined);
    const copied = templates.find(({ path }) => path === source) ?? template;
    const problem = await (isCopy ? copyTemplate(copied, text) : describeTemplate(template, text));
    if (problem === undefined) {
      onDone(text.title);
      return;
    }
    setBusy(false);
    setFailure(problem);
  };

  return (
    <PageForm
      title={
        isCopy
          ? t('New template')
          : t('Title and description of “{title}”', { title: template.title })
      }
      submitLabel={isCopy ? t('Create') : t('Save')}
      busyLabel={isCopy ? t('Creating…') : t('Saving…')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {isCopy && (
        <Select
          label={t('Copy of')}
          description={t(
            'The new template has its structure, initial content and policies, and is allowed at the same places.',
          )}
          choices={templates.map(({ path, title: text }) => ({ value: path, text }))}
          value={[source]}
          onChange={([chosen]) => {
            if (chosen !== undefined) setSource(chosen);
          }}
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
        label={t('Description')}
        description={t('Authors read it when they choose a template for a new page.')}
        value={description}
        onChange={setDescription}
      />
    </PageForm>
  );
}
