import type { ContentServer, ModelTwin } from '../../index';
import { component, ContentFixture, page, placed, PLAIN_PAGE } from './contentFixture';

const greeting: ModelTwin = ({ properties, args, currentPage }) => ({
  text: `${String(args.word)} ${String(properties.name)} on ${currentPage?.title ?? ''}`,
});

/** What a page shows below its heading whose only component, `probe`, has the given script. */
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
