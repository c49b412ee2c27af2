import { html } from '../../../html/html';
import type { Html } from '../../../html/html';
import { randomOf } from '../../stores/seededRandom';
import { storeByNumber } from '../../stores/storeDirectory';
import type { StoreRecord } from '../../stores/StoreRecord';
import type { Product } from '../catalog/Product';
import { catalogSentences } from './sentences/catalog';
import { siteAddress } from './visit';
import type { Visit } from './visit';

/**
 * Returns the store that the visitor has chosen, from the current-store cookie
 * (docs/specification/stores.md#current-store).
 */
export function chosenStore({ cookies }: Visit['request']): StoreRecord | undefined {
  const number = cookies.storeNumber ?? '';
  return /^\d{1,5}$/.test(number) ? storeByNumber(Number(number)) : undefined;
}

/** Returns a note on whether a product may be at the visitor's store, or a link to choose a store. */
export function storeAvailability(visit: Visit, product: Product): Html {
  const sentences = catalogSentences[visit.language];
  const store = chosenStore(visit.request);
  const finder = siteAddress(visit, '/stores');
  return html`<section class="cmp-shop-store" aria-labelledby="at-store">
    <h2 class="cmp-shop-store__heading" id="at-store">${sentences.atMyStore}</h2>
    ${
      store
        ? html`<p>${sentences.atStore[chanceAt(store, product)](store.name)}</p>
            <p class="cmp-shop-note">${sentences.estimate}</p>
            <p><a class="cmp-shop-link" href="${finder}">${sentences.changeStore}</a></p>`
        : html`<p>${sentences.noStore}</p>
            <p><a class="cmp-shop-link" href="${finder}">${sentences.chooseStore}</a></p>`
    }
  </section>`;
}

/** Returns an invented chance, always the same for a store and a product. */
function chanceAt({ storeNumber }: StoreRecord, { sku }: Product): 'likely' | 'few' | 'unlikely' {
  const chance = randomOf(`${storeNumber} ${sku}`);
  if (chance < 0.65) return 'likely';
  return chance < 0.85 ? 'few' : 'unlikely';
}
