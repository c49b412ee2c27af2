import type { ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { Menu } from '../kit/navigation/Menu';
import { editorAddress } from '../page/address';
import { $configured } from '../page/pageState';
import { counted, t } from '../words/t';
import type { ListedTemplate, MappedPolicy } from '../server/templates';

/** The actions on a template that open a dialog. */
export type TemplateAction = 'copy' | 'describe' | 'delete';

interface TemplateItemProps {
  readonly template: ListedTemplate;
  /** The number of templates that have a policy, by its path. */
  readonly uses: ReadonlyMap<string, number>;
  readonly onStatus: (status: 'enabled' | 'disabled') => void;
  readonly onAction: (action: TemplateAction) => void;
}

/** A template in the list, with its policies. */
export function TemplateItem({
  template,
  uses,
  onStatus,
  onAction,
}: TemplateItemProps): ReactElement {
  const { path, title, description, status, pages, policies } = template;
  const isEnabled = status === 'enabled';
  return (
    <li className="sites__entry template">
      <span className="sites__title">
        <strong>{title}</strong>
        {description !== undefined && <span>{description}</span>}
        <span className="sites__address">{path}</span>
        <span className="template__state">
          {stateOf(status)}{' '}
          {counted('One page is made of it.', '{count} pages are made of it.', pages)}
        </span>
      </span>
      <span className="sites__actions">
        <a
          href={editorAddress(`${path}/structure`)}
          aria-label={t('Structure of {title}', { title })}
        >
          {t('Structure')}
        </a>
        <a
          href={editorAddress(`${path}/initial`)}
          aria-label={t('Initial content of {title}', { title })}
        >
          {t('Initial content')}
        </a>
        <Button
          aria-label={isEnabled ? t('Disable {title}', { title }) : t('Enable {title}', { title })}
          onPress={() => {
            onStatus(isEnabled ? 'disabled' : 'enabled');
          }}
        >
          {isEnabled ? t('Disable') : t('Enable')}
        </Button>
        <Menu
          label={t('Actions of {title}', { title })}
          trigger={
            <Button variant="quiet" icon="expand" aria-label={t('Actions of {title}', { title })} />
          }
          actions={ACTIONS.map(({ key, icon, text }) => ({
            key,
            icon,
            text: t(text),
            onAction: () => {
              onAction(key);
            },
          }))}
        />
      </span>
      <details className="template__policies">
        <summary>{counted('One policy', '{count} policies', policies.length)}</summary>
        <ul>
          {policies.map((policy) => (
            <Policy
              key={`${policy.place} ${policy.path}`}
              policy={policy}
              uses={uses.get(policy.path) ?? 1}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}

const ACTIONS = [
  { key: 'copy', icon: 'copy', text: 'Copy' },
  { key: 'describe', icon: 'text', text: 'Title and description' },
  { key: 'delete', icon: 'remove', text: 'Delete' },
] as const;

function Policy({
  policy,
  uses,
}: {
  readonly policy: MappedPolicy;
  readonly uses: number;
}): ReactElement {
  const { component, title, dialogSrc } = policy;
  return (
    <li>
      <span className="sites__title">
        <strong>{component}</strong>
        <span>{title}</span>
        <span className="sites__address">{placeOf(policy)}</span>
        {uses > 1 && (
          <span className="template__state">{t('In {count} templates', { count: uses })}</span>
        )}
      </span>
      {dialogSrc !== undefined && (
        <Button
          aria-label={t('Edit the policy “{title}” of {component}', { title, component })}
          onPress={() => {
            open(policy, dialogSrc);
          }}
        >
          {t('Edit')}
        </Button>
      )}
    </li>
  );
}

function stateOf(status: string): string {
  if (status === 'enabled') return t('Authors can make pages of it.');
  return status === 'draft'
    ? t('It is a draft: authors cannot make pages of it yet.')
    : t('Authors cannot make pages of it.');
}

function placeOf({ place, isInside }: MappedPolicy): string {
  if (place === '') return t('The page');
  return isInside ? t('Inside {place}', { place }) : place;
}

/** Opens the dialog of a policy, which is edited like a component. */
function open({ path, title, component }: MappedPolicy, dialogSrc: string): void {
  $configured.set({
    path,
    element: document.createElement('div'),
    config: {
      type: '',
      title: `${component} – ${title}`,
      dialogSrc,
      isContainer: false,
      inPlace: [],
      dropTargets: [],
    },
    parent: undefined,
    children: [],
  });
}
