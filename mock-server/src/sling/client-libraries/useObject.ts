import type { ModelTwin } from '../scripting/models';
import type { ProblemLog } from '../scripting/ProblemLog';
import { Inclusion, type InclusionOptions } from './inclusion';
import type { ClientLibraries } from './ClientLibraries';

/** The class behind AEM's /libs/granite/sightly/templates/clientlib.html. */
export const CLIENT_LIBRARY_USE_OBJECT = 'com.adobe.granite.sightly.ClientLibUseObject';

const ATTRIBUTE = 'com.adobe.granite.sightly.ClientLibUseObject.included';

/** Its twin: `include` is the markup, each library once per page. */
export function clientLibraryUseObject(
  libraries: ClientLibraries,
  problems: ProblemLog,
): ModelTwin {
  return ({ request, args }) => {
    const known = request.getAttribute(ATTRIBUTE);
    const inclusion = known instanceof Inclusion ? known : new Inclusion(libraries);
    request.setAttribute(ATTRIBUTE, inclusion);
    const options = optionsOf(args);
    for (const category of libraries.unknownCategories(options.categories)) {
      problems.report(
        `No client library has the category ${category}, which ${request.requestURI} asks for.`,
      );
    }
    return { include: inclusion.tags(options) };
  };
}

function optionsOf(args: Readonly<Record<string, unknown>>): InclusionOptions {
  const text = (name: string): string | undefined => {
    const value = args[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const mode = text('mode');
  const isSet = (name: string): boolean => args[name] === true || args[name] === 'true';
  return {
    categories: categoriesOf(args.categories),
    mode: mode === 'css' || mode === 'js' ? mode : 'all',
    loading: text('loading') ?? (isSet('defer') ? 'defer' : isSet('async') ? 'async' : undefined),
    onload: text('onload'),
    crossorigin: text('crossorigin'),
    media: text('media'),
  };
}

/** An array, or names separated by commas. */
function categoriesOf(value: unknown): readonly string[] {
  const names = Array.isArray(value)
    ? value.map(String)
    : typeof value === 'string'
      ? value.split(',')
      : [];
  return names.map((name) => name.trim()).filter((name) => name !== '');
}
