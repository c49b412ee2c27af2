import { childOf, type DialogNode, textOf, textsOf } from '../../tree/DialogNode';
import { t } from '../../../words/t';

/** The commands that a dialog offers in a rich text. */
export interface Features {
  /** Returns whether a command is offered, such as `format#bold`. */
  readonly has: (plugin: string, feature: string) => boolean;
  /** The kinds of paragraph that are offered; none if there is no choice. */
  readonly formats: readonly { readonly tag: string; readonly text: string }[];
}

/** The plugins that AEM offers if the dialog names none. */
const USUAL: Readonly<Partial<Record<string, readonly string[]>>> = {
  format: ['bold', 'italic', 'underline'],
  justify: ['justifyleft', 'justifycenter', 'justifyright'],
  links: ['modifylink', 'unlink'],
  lists: ['*'],
};

/** The kinds of paragraph that AEM offers if the plugin `paraformat` names none. */
const usualFormats = (): Features['formats'] => [
  { tag: 'p', text: t('Paragraph') },
  ...[1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    text: t('Heading {level}', { level }),
  })),
];

/**
 * Reads which commands a dialog offers: `rtePlugins` allows them by their plugins' `features`, and the toolbars of
 * `uiSettings` show them. A toolbar that the dialog does not describe shows all that is allowed.
 */
export function featuresOf(node: DialogNode): Features {
  const plugins = childOf(node, 'rtePlugins');
  const shown = toolbarItems(childOf(node, 'uiSettings'));
  const allows = (plugin: string, feature: string): boolean => {
    const settings = plugins && childOf(plugins, plugin);
    const features = settings ? featureNames(settings) : plugins ? [] : (USUAL[plugin] ?? []);
    return features.includes('*') || features.includes(feature);
  };
  const shows = (plugin: string, feature: string): boolean =>
    shown.size === 0 || shown.has(`${plugin}#${feature}`);
  const paragraphs = plugins && childOf(plugins, 'paraformat');
  const offersFormats =
    paragraphs !== undefined &&
    allows('paraformat', 'paraformat') &&
    (shown.size === 0 || shown.has('#paraformat'));
  return {
    has: (plugin, feature) => allows(plugin, feature) && shows(plugin, feature),
    formats: offersFormats ? formatsOf(paragraphs) : [],
  };
}

function featureNames(settings: DialogNode): readonly string[] {
  return textsOf(settings, 'features').flatMap((text) =>
    text.split(',').map((name) => name.trim()),
  );
}

function formatsOf(paragraphs: DialogNode): Features['formats'] {
  const own = (childOf(paragraphs, 'formats')?.children ?? []).flatMap((format) => {
    const tag = textOf(format, 'tag');
    return tag === undefined || !/^(?:p|h[1-6]|blockquote)$/.test(tag)
      ? []
      : [{ tag, text: textOf(format, 'description') ?? tag }];
  });
  return own.length > 0 ? own : usualFormats();
}

/** Returns the commands in the toolbars and their menus, at any depth of `uiSettings`. */
function toolbarItems(settings: DialogNode | undefined): ReadonlySet<string> {
  if (!settings) return new Set();
  const own = ['toolbar', 'items'].flatMap((name) => textsOf(settings, name));
  const names = own.flatMap((text) => text.split(',').map((item) => item.trim()));
  return new Set([...names, ...settings.children.flatMap((child) => [...toolbarItems(child)])]);
}
