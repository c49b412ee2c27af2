import { ModelClient, type Model } from '@adobe/aem-spa-page-model-manager';

/**
 * The model of a page, made from the slots that stand on it. AEM exports a `.model.json` only for
 * components with a Java model, and ours have none: a slot's attributes are its whole model.
 */
export class SlotModelClient extends ModelClient {
  private readonly pages = new Map<string, Model>();

  /** The page's model, which the model store keeps and changes as the editor speaks. */
  page(path: string): Model {
    const known = this.pages.get(path);
    if (known) return known;
    const page: Model = { ':path': path, ...container() };
    this.pages.set(path, page);
    return page;
  }

  /** Puts a slot's model where the store looks for it: `root/column/form` below its containers. */
  place(pagePath: string, itemPath: string, model: Model): void {
    const names = itemPath.split('/');
    const last = names.pop() ?? itemPath;
    let parent = this.page(pagePath);
    for (const name of names) parent = itemsOf(parent)[name] ??= container();
    itemsOf(parent)[last] = model;
  }

  override fetch<M extends Model>(modelPath: string): Promise<M> {
    return Promise.resolve(this.page(modelPath.replace(/\.model\.json$/, '')) as M);
  }
}

const container = (): Model => ({ ':items': {}, ':itemsOrder': [] });

const itemsOf = (model: Model): Record<string, Model> => (model[':items'] ??= {});
