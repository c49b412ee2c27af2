import type { ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { $configured } from '../page/pageState';
import type { MappedPolicy, TemplateComponent } from '../server/templates';
import { t } from '../words/t';

interface ComponentPolicyProps {
  readonly component: TemplateComponent;
  /** The number of templates that use its policy. */
  readonly uses: number;
  readonly onChangePolicy: () => void;
}

/** A component of a template in the list, with its policy. */
export function ComponentPolicy({
  component,
  uses,
  onChangePolicy,
}: ComponentPolicyProps): ReactElement {
  const { component: name, policy } = component;
  const { title, dialogSrc } = policy ?? {};
  return (
    <li>
      <span className="sites__title">
        <strong>{name}</strong>
        <span>{title ?? t('No policy')}</span>
        <span className="sites__address">{placeOf(component)}</span>
        {uses > 1 && (
          <span className="template__state">{t('In {count} templates', { count: uses })}</span>
        )}
      </span>
      <span className="sites__actions">
        {policy && dialogSrc !== undefined && (
          <Button
            aria-label={t('Edit the policy “{title}” of {component}', {
              title: policy.title,
              component: name,
            })}
            onPress={() => {
              open(name, policy, dialogSrc);
            }}
          >
            {t('Edit')}
          </Button>
        )}
        <Button
          aria-label={t('Change policy… {component}, {place}', {
            component: name,
            place: placeOf(component),
          })}
          onPress={onChangePolicy}
        >
          {t('Change policy…')}
        </Button>
      </span>
    </li>
  );
}

/** Returns the words for the part of the page that a component is in. */
export function placeOf({ place, isInside }: TemplateComponent): string {
  if (place === '') return t('The page');
  return isInside ? t('Inside {place}', { place }) : place;
}

/** Opens the dialog of a policy, which is edited like a component. */
function open(component: string, { path, title }: MappedPolicy, dialogSrc: string): void {
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
