import { component, rendered } from '../content.testing';

/** Shared scripts in a separate folder, `lib`, and one component that another inherits from. */
const files = {
  'apps/site/lib/.content.xml': component(),
  'apps/site/lib/page.html':
    '<template data-sly-template.shows><sly data-sly-use.part="part.html" data-sly-call="${part.shows}"/></template>',
  'apps/site/lib/logic.html':
    '<template data-sly-template.shows><sly data-sly-use.logic="logic.js"/>${logic.text}</template>',
  'apps/site/lib/absolute.html':
    '<template data-sly-template.shows><sly data-sly-use.part="/apps/site/lib/part.html" data-sly-call="${part.shows}"/></template>',
  'apps/site/lib/part.html': '<template data-sly-template.shows>part of lib</template>',
  'apps/site/lib/logic.js': "use(function () { return { text: 'logic of lib' }; });",
  'apps/site/lib/asks.js': "use(['logic.js'], function (logic) { return { text: logic.text }; });",
  'apps/site/lib/asks-up.js': "use(['../lib/logic.js'], function (logic) { return logic; });",
  'apps/site/lib/asks-html.js': "use(['part.html'], function (part) { return part; });",
};

function calling(path: string): string {
  return `<sly data-sly-use.lib="${path}" data-sly-call="\${lib.shows}"/>`;
}

function asking(path: string): string {
  return `<sly data-sly-use.lib="${path}"/>\${lib.text}`;
}

/** Each case was tried in Sling. */
describe('data-sly-use looks for a script as in Sling', () => {
  test.each([
    ['a template of another folder', calling('/apps/site/lib/part.html'), 'part of lib'],
    [
      'a template that names another by its whole path',
      calling('/apps/site/lib/absolute.html'),
      'part of lib',
    ],
    ['a path below the search path', calling('site/lib/part.html'), 'part of lib'],
    ['a path that leads upwards', calling('../../lib/part.html'), 'part of lib'],
    ['a script that names one beside it', asking('/apps/site/lib/asks.js'), 'logic of lib'],
    ['a script by a path that leads upwards', asking('../../lib/logic.js'), 'logic of lib'],
  ])('%s is found', async (_story, script, text) => {
    expect(await rendered(script, { files })).toBe(text);
  });

  test.each([
    [
      'a template by a relative path in a template of another folder',
      calling('/apps/site/lib/page.html'),
      /lib\/page\.html, line 1: data-sly-use names part\.html, .* not beside \/apps\/site\/lib\/page\.html\. Name it by its absolute path, \/apps\/site\/lib\/part\.html\./,
    ],
    [
      'a script by a relative path in a template of another folder',
      calling('/apps/site/lib/logic.html'),
      /lib\/logic\.html, line 1: data-sly-use names logic\.js, .* absolute path, \/apps\/site\/lib\/logic\.js\./,
    ],
    [
      'a script by a path upwards from a folder that the component does not inherit from',
      asking('/apps/site/lib/asks-up.js'),
      /asks-up\.js, .*names \.\.\/lib\/logic\.js, .* absolute path, \/apps\/site\/lib\/logic\.js\./,
    ],
    [
      'a template in a script’s use',
      asking('/apps/site/lib/asks-html.js'),
      /asks-html\.js, .*use names part\.html, but it takes scripts in JavaScript alone/,
    ],
    [
      'a script in the content',
      calling('/content/site/en/part.html'),
      /names \/content\/site\/en\/part\.html, .*absolute path below \/apps or \/libs/,
    ],
    [
      'a script that is not there',
      asking('missing.js'),
      /names missing\.js, .*neither beside .*probe\.html/,
    ],
  ])('%s is not found, and the message names the remedy', async (_story, script, message) => {
    expect(await rendered(script, { files })).toMatch(message);
  });

  test('a relative path in a template finds the file of the calling component', async () => {
    const own = {
      ...files,
      'apps/site/components/probe/part.html':
        '<template data-sly-template.shows>own part</template>',
    };
    expect(await rendered(calling('/apps/site/lib/page.html'), { files: own })).toBe('own part');
  });

  test('a component that inherits a script overrides what the script names', async () => {
    const inherited = {
      'apps/site/components/base/.content.xml': component(),
      'apps/site/components/base/asks.js': "use(['tone.js'], function (tone) { return tone; });",
      'apps/site/components/base/tone.js': "use(function () { return { text: 'base' }; });",
      'apps/site/components/probe/tone.js': "use(function () { return { text: 'own' }; });",
    };
    const definition = component('sling:resourceSuperType="site/components/base"');
    expect(await rendered(asking('asks.js'), { files: inherited, definition })).toBe('own');
  });
});
