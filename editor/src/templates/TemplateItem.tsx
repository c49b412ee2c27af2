import type { ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { Menu } from '../kit/navigation/Menu';
import { editorAddress } from '../page/address';
import { counted, t } from '../words/t';
import type { ListedTemplate, TemplateComponent } from '../server/templates';
import { ComponentPolicy } from './ComponentPolicy';

/** The actions on a template that open a dialog. */
export type TemplateAction = 'copy' | 'describe' | 'delete';

interface TemplateItemProps {
  readonly template: ListedTemplate;
  /** The number of templates that use a policy, by its path. */
  readonly uses: ReadonlyMap<string, number>;
  readonly onStatus: (status: 'enabled' | 'disabled') => void;
  readonly onAction: (action: TemplateAction) => void;
  readonly onChangePolicy: (component: TemplateComponent) => void;
}

/** A template in the list, with its policies. */
export function TemplateItem({
  template,
  uses,
  onStatus,
  onAction,
  onChangePolicy,
}: TemplateItemProps): ReactElement {
  const { path, title, description, status, pages, components } = template;
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
        <summary>
          {counted(
            'One policy',
            '{count} policies',
            components.filter(({ policy }) => policy !== undefined).length,
          )}
        </summary>
        <ul>
          {components.map((component) => (
            <ComponentPolicy
              key={component.mapping}
              component={component}
              uses={uses.get(component.policy?.path ?? '') ?? 1}
              onChangePolicy={() => {
                onChangePolicy(component);
              }}
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

function stateOf(status: string): string {
  if (status === 'enabled') return t('Authors can make pages of it.');
  return status === 'draft'
    ? t('It is a draft: authors cannot make pages of it yet.')
    : t('Authors cannot make pages of it.');
}
