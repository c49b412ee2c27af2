import { rendered } from '../content.testing';

const READER =
  "use(function () { return { word: request.getAttribute('word'), selectors: request.requestPathInfo.selectorString }; });";
const USE = '<sly data-sly-use.r="/apps/site/components/probe/reader.js"></sly>';

// Recorded from Apache Sling with the same scripts.
test('an inclusion has request attributes, which end with it', async () => {
  const body = await rendered(
    `${USE}before=[\${r.word}]<sly data-sly-resource="\${resource.path @ selectors='inner', decoration=false, requestAttributes=properties}"></sly>` +
      `<sly data-sly-include="\${'part.html' @ requestAttributes=properties}"></sly>` +
      '<sly data-sly-use.again="/apps/site/components/probe/reader.js"></sly>after=[${again.word}]',
    {
      attributes: 'word="hello"',
      files: {
        'apps/site/components/probe/reader.js': READER,
        'apps/site/components/probe/inner.html': `${USE}inner=[\${r.word}]`,
        'apps/site/components/probe/part.html': `${USE}part=[\${r.word}]`,
      },
    },
  );
  expect(body.replace(/\s/g, '')).toBe('before=[]inner=[hello]part=[hello]after=[]');
});
