import { useRef, useState, type ReactElement } from 'react';
import { Checkbox } from '../kit/choice/Checkbox';
import { RadioGroup } from '../kit/choice/RadioGroup';
import { Notice } from '../kit/feedback/Notice';
import { TextField } from '../kit/fields/TextField';
import type {
  ListedPolicy,
  ListedTemplate,
  TemplateComponent,
  TemplateList,
} from '../server/templates';
import { PageForm } from '../sites/PageForm';
import { counted, t } from '../words/t';
import { placeOf } from './ComponentPolicy';
import { changePolicy } from './templateActions';

interface ChangePolicyDialogProps {
  readonly template: ListedTemplate;
  readonly component: TemplateComponent;
  /** All templates, and the policies that they can choose. */
  readonly list: TemplateList;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const NONE = 'none';
const NEW = 'new';

/** Asks which policy a component of a template has: none, one of its site, or a new one. */
export function ChangePolicyDialog({
  template,
  component,
  list,
  onClose,
  onDone,
}: ChangePolicyDialogProps): ReactElement {
  const present = component.policy;
  const [choice, setChoice] = useState(present?.path ?? NONE);
  const [title, setTitle] = useState('');
  const [isCopy, setCopy] = useState(present !== undefined);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const titleField = useRef<HTMLDivElement>(null);
  const needsTitle = choice === NEW && title.trim() === '';

  const save = async (): Promise<void> => {
    setChecked(true);
    if (needsTitle) {
      titleField.current?.querySelector('input')?.focus();
      return;
    }
    if (choice === (present?.path ?? NONE)) {
      onClose();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    const copyOf = isCopy ? (present?.path ?? '') : '';
    const change = choice === NEW ? { title: title.trim(), copyOf } : { policy: pathOf(choice) };
    const problem = await changePolicy(template, component, change);
    if (problem === undefined) {
      onDone();
      return;
    }
    setBusy(false);
    setFailure(problem);
  };

  return (
    <PageForm
      title={t('Policy of {component} in “{title}”', {
        component: component.component,
        title: template.title,
      })}
      submitLabel={t('Save')}
      busyLabel={t('Saving…')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="policy__place">{t('Place: {place}', { place: placeOf(component) })}</p>
      <div className="policy__choices">
        <RadioGroup
          label={t('Policy')}
          value={choice}
          onChange={setChoice}
          choices={[
            { value: NONE, text: t('None') },
            ...choicesFor(template, component, list).map((policy) => ({
              value: policy.path,
              text: textOf(policy),
            })),
            { value: NEW, text: t('New policy') },
          ]}
        />
        <div role="status" className="policy__note">
          <PolicyNote
            choice={choice}
            isPage={component.mapping === ''}
            others={othersWith(choice, template, list)}
          />
        </div>
      </div>
      {choice === NEW && (
        <div ref={titleField}>
          <TextField
            label={t('Title')}
            isRequired
            value={title}
            onChange={setTitle}
            errorMessage={isChecked && needsTitle ? t('Enter a title.') : undefined}
          />
        </div>
      )}
      {choice === NEW && present && (
        <Checkbox
          label={t('Begin with a copy of “{title}”', { title: present.title })}
          isSelected={isCopy}
          onChange={setCopy}
        />
      )}
    </PageForm>
  );
}

const pathOf = (choice: string): string => (choice === NONE ? '' : choice);

function textOf({ title, templates }: ListedPolicy): string {
  if (templates === 0) return title;
  const used = counted('used by one template', 'used by {count} templates', templates);
  return `${title} (${used})`;
}

/** Returns the policies that a component may have: those of its site and type, and the present one. */
function choicesFor(
  template: ListedTemplate,
  { type, policy }: TemplateComponent,
  { policies }: TemplateList,
): readonly ListedPolicy[] {
  const site = template.path.slice(0, template.path.indexOf('/templates/'));
  return policies.filter(
    (each) =>
      each.path === policy?.path ||
      (each.type === type && each.path.startsWith(`${site}/policies/`)),
  );
}

/** Returns the number of other templates that use a policy. */
const othersWith = (policy: string, { path }: ListedTemplate, { templates }: TemplateList) =>
  templates.filter(
    (each) => each.path !== path && each.components.some((one) => one.policy?.path === policy),
  ).length;

interface PolicyNoteProps {
  readonly choice: string;
  readonly isPage: boolean;
  /** The number of other templates that use the chosen policy. */
  readonly others: number;
}

/** Says what a choice means beyond the component itself. */
function PolicyNote({ choice, isPage, others }: PolicyNoteProps): ReactElement | null {
  if (choice === NONE) {
    return (
      <Notice kind="info">
        {isPage
          ? t('The page then has its own defaults.')
          : t('The component then has its own defaults, or a container’s policy for its type.')}
      </Notice>
    );
  }
  if (others === 0) return null;
  return (
    <Notice kind="warning">
      {counted(
        'One other template uses this policy. What is changed in the policy changes the pages of both.',
        '{count} other templates use this policy. What is changed in the policy changes the pages of all.',
        others,
      )}
    </Notice>
  );
}
