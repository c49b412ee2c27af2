import type { ContentNode, Repository } from 'mock-server/src/repository';
import { textOf as valueOf } from 'mock-server/src/sling/resources/valueMap';
import type { DeclaredSetting } from './Setting';

const COMPONENTS = '/apps/riteaid-web/components';

/** Returns the fields of our tabs in the page properties, with the tab that has them. */
export function pageProperties(repository: Repository): DeclaredSetting[] {
  const tabs = repository.get(`${COMPONENTS}/page/cq:dialog/content/items/tabs/items`);
  return [...(tabs?.children.values() ?? [])].flatMap((tab) =>
    fieldsIn(tab).map((field) =>
      declared(field, 'page', `page properties, tab ${textOf(tab, 'jcr:title')}`),
    ),
  );
}

/** Returns the fields of the policies of all components. */
export function policies(repository: Repository): DeclaredSetting[] {
  const components = [...(repository.get(COMPONENTS)?.children.values() ?? [])];
  return components.flatMap((component) => {
    const dialog = component.children.get('cq:design_dialog');
    const title = textOf(component, 'jcr:title');
    return dialog
      ? fieldsIn(dialog).map((field) =>
          declared(field, `policy ${component.name}`, `policy of ${title}`),
        )
      : [];
  });
}

function declared(field: ContentNode, kind: string, where: string): DeclaredSetting {
  const property = textOf(field, 'name').replace('./', '');
  const label = textOf(field, 'fieldLabel') || textOf(field, 'text');
  return {
    key: `${kind} ${property}`,
    name: `${label} (\`${property}\`)`,
    where,
    says: sentence(textOf(field, 'fieldDescription').replace(ON_HOME_PAGE, '')),
    values: choicesOf(field),
  };
}

/** The beginning of a description that the column of the table already says. */
const ON_HOME_PAGE = /^On a site['’]s home page: /;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function choicesOf(field: ContentNode): string {
  if (textOf(field, 'sling:resourceType').endsWith('/checkbox')) return 'on, off';
  const choices = [...(field.children.get('items')?.children.values() ?? [])];
  return choices.map((choice) => textOf(choice, 'text')).join('; ');
}

/** Returns the fields below a node. The choices of a select have values and no names. */
const fieldsIn = (node: ContentNode): readonly ContentNode[] =>
  textOf(node, 'name').startsWith('./') && textOf(node, 'name') !== './cq:styleGroups'
    ? [node]
    : [...node.children.values()].flatMap(fieldsIn);

const textOf = (node: ContentNode, name: string): string => valueOf(node, name) ?? '';
