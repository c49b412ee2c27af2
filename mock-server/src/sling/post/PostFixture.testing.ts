import { openRepository, type Repository } from '../../repository';
import {
  type ContentFolder,
  contentFolder,
  docViewText,
} from '../../repository/contentFolder.testing';
import type { PostRequest } from './PostRequest';
import { handlePost, type PostResponse } from './handlePost';

export const CONTENT = '/content/home/jcr:content';
export const ROOT = `${CONTENT}/root`;
export const ONE = `${ROOT}/one`;
/** ROOT in the form of an address. */
export const ROOT_ADDRESS = '/content/home/_jcr_content/root';

const COMPONENTS = `<one jcr:primaryType="nt:unstructured" x="1"/>
  <two jcr:primaryType="nt:unstructured"/>
  <three jcr:primaryType="nt:unstructured"/>`;

/** A small site for tests, with methods to post to it and to read it afterwards. */
export class PostFixture {
  private readonly folder: ContentFolder = contentFolder({
    'content/.content.xml': docViewText('jcr:primaryType="sling:OrderedFolder"'),
    'content/home/.content.xml': docViewText(
      'jcr:primaryType="cq:Page"',
      `<jcr:content jcr:primaryType="cq:PageContent" jcr:title="Home" count="{Long}3" tags="[red,green]">
        <root jcr:primaryType="nt:unstructured">${COMPONENTS}</root>
      </jcr:content>`,
    ),
    'content/logo.png': Buffer.from([1, 2, 3]),
  });
  readonly repository: Repository = openRepository({ mounts: [this.folder.path] });

  /** Posts like a script, which prefers JSON. */
  post(
    path: string,
    parameters: PostRequest['parameters'],
    more: Partial<PostRequest> = {},
  ): PostResponse {
    return handlePost(this.repository, { path, parameters, accept: 'application/json', ...more });
  }

  value(path: string, name: string): string | readonly string[] | undefined {
    const property = this.repository.get(path)?.properties.get(name);
    return property?.multiple ? property.values : property?.values[0];
  }

  type(path: string, name: string): string | undefined {
    return this.repository.get(path)?.properties.get(name)?.type;
  }

  names(path: string): readonly string[] {
    return [...(this.repository.get(path)?.properties.keys() ?? [])];
  }

  children(path: string): readonly string[] {
    return [...(this.repository.get(path)?.children.keys() ?? [])];
  }

  end(): void {
    this.folder.remove();
  }
}

/** Returns the list of changes in a JSON response. */
export function changes({ body }: PostResponse): unknown {
  return (JSON.parse(body) as { changes: unknown }).changes;
}
