import { readEditables, type Editables } from './editables';

/** The path of the page in tests. */
export const PAGE = '/content/site/en';

/** Returns the markup of a component as the server decorates it in edit mode. */
export function component(name: string, inner: string, config: object = {}): string {
  const path = name.startsWith('/') ? name : `${PAGE}/jcr:content/${name}`;
  const json = JSON.stringify({ path, ...config }).replaceAll('"', '&quot;');
  return `<div>${inner}<cq data-path="${path}" data-config="${json}"></cq></div>`;
}

/** Returns the markup of a container with its place for a new component. */
export function container(name: string, inner: string): string {
  const place = `<div class="new section"><cq data-path="${PAGE}/jcr:content/${name}/*"></cq></div>`;
  const config = { type: 'site/components/container', title: 'Container', isContainer: true };
  return component(name, inner + place, config);
}

/** Returns the editable components of a page with the markup. */
export function editablesOf(markup: string): Editables {
  document.body.innerHTML = markup;
  return readEditables(document, PAGE);
}
