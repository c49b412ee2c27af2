import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import {
  type ContentServer,
  type ContentServerOptions,
  createContentServer,
  type ModelFactory,
} from '..';

/** A jcr_root folder for a test, with files by path. The namespaces of XML files are added. */
export class ContentFixture {
  readonly root = join(mkdtempSync(join(tmpdir(), 'content-')), 'jcr_root');
  readonly lines: string[] = [];
  private server: ContentServer | undefined;

  constructor(files: Readonly<Record<string, string>>) {
    mkdirSync(this.root);
    this.write(files);
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) {
      const file = join(this.root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text.replace('<jcr:root', `<jcr:root ${NAMESPACES}`));
    }
  }

  /** Starts a server for the files. Its log is kept in `lines`. */
  async serve(options: Partial<ContentServerOptions> = {}): Promise<ContentServer> {
    this.server = await createContentServer({
      mounts: [this.root],
      log: (line) => {
        this.lines.push(line);
      },
      ...options,
    });
    await this.server.checked;
    return this.server;
  }

  async remove(): Promise<void> {
    await this.server?.close();
    rmSync(dirname(this.root), { recursive: true });
  }
}

/** Sends a form to the author tier as one of its pages does, with origin and token. */
export async function postAsAuthor(
  { author }: ContentServer,
  url: string,
  payload: string | Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const host = 'localhost:4502';
  const answer = await author.inject({ url: '/libs/granite/csrf/token.json', headers: { host } });
  return author.inject({
    method: 'POST',
    url,
    headers: {
      host,
      origin: `http://${host}`,
      'csrf-token': answer.json<{ token: string }>().token,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: typeof payload === 'string' ? payload : new URLSearchParams(payload).toString(),
  });
}

const NAMESPACES = [
  'xmlns:jcr="http://www.jcp.org/jcr/1.0"',
  'xmlns:nt="http://www.jcp.org/jcr/nt/1.0"',
  'xmlns:mix="http://www.jcp.org/jcr/mix/1.0"',
  'xmlns:cq="http://www.day.com/jcr/cq/1.0"',
  'xmlns:sling="http://sling.apache.org/jcr/sling/1.0"',
].join(' ');

/** Returns a component's definition. */
export function component(attributes = '', children = ''): string {
  return `<jcr:root jcr:primaryType="cq:Component" ${attributes}>${children}</jcr:root>`;
}

/** Returns a page that renders with `apps/site/components/page`, with the given nodes in its content. */
export function page(children = '', attributes = ''): string {
  return (
    '<jcr:root jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="cq:PageContent" ' +
    `jcr:title="Home" sling:resourceType="site/components/page" ${attributes}>${children}` +
    '</jcr:content></jcr:root>'
  );
}

/** Returns a node of a page that renders with the given component. */
export function placed(name: string, type: string, attributes = ''): string {
  return `<${name} jcr:primaryType="nt:unstructured" sling:resourceType="${type}" ${attributes}/>`;
}

/** A page component that shows only the page's `main` node. */
export const PLAIN_PAGE = {
  'apps/site/components/page/.content.xml': component(),
  'apps/site/components/page/page.html':
    '<!DOCTYPE html><html><body><h1>${currentPage.title}</h1>' +
    '<sly data-sly-list.child="${resource.children}"><sly data-sly-resource="${child.path}"></sly></sly>' +
    '</body></html>',
} as const;

const greeting: ModelFactory = ({ properties, args, currentPage }) => ({
  text: `${String(args.word)} ${String(properties.name)} on ${currentPage?.title ?? ''}`,
});

/** Renders a page whose only component, `probe`, has the given script, and returns the markup below the heading. */
export async function rendered(
  script: string,
  options: {
    readonly attributes?: string;
    readonly files?: Readonly<Record<string, string>>;
    readonly url?: string;
    readonly definition?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly pageAttributes?: string;
  } = {},
): Promise<string> {
  const fixture = new ContentFixture({
    ...PLAIN_PAGE,
    'apps/site/components/probe/.content.xml': options.definition ?? component(),
    'apps/site/components/probe/probe.html': script,
    'content/site/.content.xml': page('', 'brand="parent" inherited="from above"'),
    'content/site/en/.content.xml': page(
      placed('probe', 'site/components/probe', options.attributes),
      options.pageAttributes ?? 'brand="own"',
    ),
    'content/site/en/child/.content.xml': page('', 'navTitle="Child"'),
    'content/site/en/hidden/.content.xml': page('', 'hideInNav="{Boolean}true"'),
    ...options.files,
  });
  const server: ContentServer = await fixture.serve({
    models: { 'com.example.Greeting': greeting },
  });
  const { body } = await server.author.inject({
    url: options.url ?? '/content/site/en.html',
    headers: options.headers ?? {},
  });
  await fixture.remove();
  return /<h1>Home<\/h1>([^]*)<\/body>/.exec(body)?.[1]?.trim() ?? body;
}
