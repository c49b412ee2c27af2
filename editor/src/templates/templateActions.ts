import { $saving, send } from '../edits/history';
import type { FormField } from '../server/request';
import type { ListedTemplate, TemplateComponent } from '../server/templates';
import { t } from '../words/t';

/** The title and the description of a template, as an author wrote them. */
export interface TemplateText {
  readonly title: string;
  /** Empty without one. */
  readonly description: string;
}

/** Makes a template as a copy of another one. @returns why nothing was done; undefined if it was */
export function copyTemplate(
  { path }: ListedTemplate,
  { title, description }: TemplateText,
): Promise<string | undefined> {
  return run(t('Created the template “{title}”', { title }), `${TEMPLATES}/copy`, [
    ['path', path],
    ['title', title],
    ['description', description],
  ]);
}

/** Changes the title and the description of a template. @returns why nothing was done; undefined if it was */
export function describeTemplate(
  template: ListedTemplate,
  { title, description }: TemplateText,
): Promise<string | undefined> {
  const { path, revision } = template;
  const label = t('Changed the title or description of “{title}”', { title: template.title });
  const fields: readonly FormField[] = [
    ['./jcr:title', title],
    description === '' ? ['./jcr:description@Delete', ''] : ['./jcr:description', description],
  ];
  return run(label, `${path}/jcr:content`, fields, revision);
}

/** Deletes a template of which no page is made. @returns why nothing was done; undefined if it was */
export function deleteTemplate({ path, title }: ListedTemplate): Promise<string | undefined> {
  return run(t('Deleted “{title}”', { title }), `${TEMPLATES}/delete`, [['path', path]]);
}

/** The path of a policy, empty for none; or the title of a new one, and the path of the one that it copies, empty for none. */
export type PolicyChange =
  { readonly policy: string } | { readonly title: string; readonly copyOf: string };

/** Gives a component of a template another policy. @returns why nothing was done; undefined if it was */
export function changePolicy(
  { path }: ListedTemplate,
  { mapping, component, policy }: TemplateComponent,
  change: PolicyChange,
): Promise<string | undefined> {
  return run(t('Changed the policy of {component}', { component }), `${TEMPLATES}/policy`, [
    ['path', path],
    ['component', mapping],
    ['before', policy?.path ?? ''],
    ...Object.entries(change),
  ]);
}

const TEMPLATES = '/bin/authoring/templates';

async function run(
  label: string,
  path: string,
  fields: readonly FormField[],
  revision?: string,
): Promise<string | undefined> {
  if (await send(label, path, fields, undefined, revision)) return undefined;
  const saving = $saving.get();
  return saving.kind === 'failed' ? saving.message : t('It could not be saved.');
}
