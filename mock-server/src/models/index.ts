import type { ModelContext, ModelFactory } from '../sling/scripting/ContentEngine';
import { shopDirectory, shops } from './dessert/shops';
import { authoredError } from './errors/authoredError';
import { errorStatus } from './errors/errorStatus';
import { imageSize } from './images/imageSize';
import { languages } from './languages/languages';
import { link } from './links/link';
import { dialedNumber } from './phones/dialedNumber';
import { searchEntries, searchEntriesOfPage } from './search/entries';
import { searchTasks } from './search/tasks';
import { siteSitemap } from './sitemaps/siteSitemap';
import { stores } from './stores/stores';

/** Returns a model that depends only on its context, so that what it renders is used again. */
function repeatable(model: (context: ModelContext) => object): ModelFactory {
  return Object.assign((context: ModelContext) => model(context), { isRepeatable: true });
}

/**
 * The models of the sites' scripts by their Java classes, which `core` has for AEM. `contract/models` has the cases of
 * both.
 */
export const siteModels: Readonly<Record<string, ModelFactory>> = {
  'riteaid.web.core.dessert.ShopDirectory': repeatable(shopDirectory),
  'riteaid.web.core.dessert.Shops': repeatable(shops),
  'riteaid.web.core.errors.AuthoredError': repeatable(authoredError),
  'riteaid.web.core.errors.ErrorStatus': repeatable(errorStatus),
  'riteaid.web.core.images.ImageSize': repeatable(imageSize),
  'riteaid.web.core.languages.Languages': repeatable(languages),
  'riteaid.web.core.links.Link': repeatable(link),
  'riteaid.web.core.phones.DialedNumber': repeatable(dialedNumber),
  'riteaid.web.core.search.SearchEntries': repeatable(searchEntries),
  'riteaid.web.core.search.SearchEntriesOfPage': repeatable(searchEntriesOfPage),
  'riteaid.web.core.search.SearchTasks': repeatable(searchTasks),
  'riteaid.web.core.stores.Stores': repeatable(stores),
};

/** The generators of the sites' sitemaps: `riteaid.web.core.sitemaps.SiteSitemapGenerator` in `core`. */
export const siteSitemaps = [siteSitemap];
