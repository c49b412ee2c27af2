import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { textOf } from '../../sling/resources/valueMap';

/** The template of a page, or a policy of that template, in AEM's names of types of references. */
interface TemplateReference {
  readonly type: 'template' | 'contentpolicy';
  readonly path: string;
  readonly name: string;
}

/** Returns the template of a page and the policies that the template gives to components, without which it looks different. */
export function templateReferences(
  repository: Pick<Repository, 'get'>,
  page: string,
): readonly TemplateReference[] {
  const template = textOf(repository.get(`${page}/jcr:content`), 'cq:template') ?? '';
  const node = repository.get(template);
  const settings = template.slice(0, Math.max(0, template.indexOf('/templates/')));
  if (!node || settings === '') return [];
  const mapping = repository.get(`${template}/policies/jcr:content`);
  const policies = [...new Set(policiesIn(mapping))].sort().flatMap((name) => {
    const policy = repository.get(`${settings}/policies/${name}`);
    return policy ? [referenceTo('contentpolicy', policy)] : [];
  });
  return [referenceTo('template', node), ...policies];
}

function referenceTo(type: TemplateReference['type'], node: ContentNode): TemplateReference {
  const title = textOf(node, 'jcr:title') ?? textOf(node.children.get('jcr:content'), 'jcr:title');
  return { type, path: node.path, name: title ?? node.name };
}

function* policiesIn(node: ContentNode | undefined): Generator<string> {
  const policy = textOf(node, 'cq:policy');
  if (policy !== undefined) yield policy;
  for (const child of node?.children.values() ?? []) yield* policiesIn(child);
}
