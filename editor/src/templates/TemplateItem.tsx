import type { ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { editorAddress } from '../page/address';
import { $configured } from '../page/pageState';
import { counted, t } from '../words/t';
import type { ListedTemplate, MappedPolicy } from '../server/templates';

interface TemplateItemProps {
  readonly template: ListedTemplate;
  /** The number of templates that have a policy, by its path. */
  readonly uses: ReadonlyMap<string, number>;
  readonly onStatus: (status: 'enabled' | 'disabled') => void;
}

/** A template in the list, with its policies. */
export function TemplateItem({ template, uses, onStatus }: TemplateItemProps): ReactElement {
  const { path, title, description, status, pages, policies } = template;
  const isEnabled = status === 'enabled';
  return (
    <li className="sites__entry template">
      <span className="sites__title">
        <strong>{title}</strong>
        {description !== undefined && <span>{description}</span>}
        <span className="sites__address">{path}</span>
        <span className="template__state">
          {isEnabled ? t('Authors can make pages of it.') : t('Authors cannot make pages of it.')}{' '}
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
