import { priceInCents, textOfMarkup } from './markup';
import { growth } from '../../../../jest/growth.testing';

test.each([
  ['', ''],
  ['Shampoo', 'Shampoo'],
  ['Shampoo &amp; Conditioner', 'Shampoo & Conditioner'],
  ['Shampoo &amp;amp; Conditioner', 'Shampoo &amp; Conditioner'],
  ['Baby&#039;s &quot;first&quot; &#x62;rush', 'Baby\'s "first" brush'],
  ['Vitamin&nbsp;C  500\n mg', 'Vitamin C 500 mg'],
  ['Jalape&ntilde;o caf&eacute;', 'Jalapeño café'],
  ['<span class="price">$34.00</span>', '$34.00'],
  ['<p>Sold out.</p><p>Choose another.</p>', 'Sold out. Choose another.'],
  ['<img src=x onerror=alert(1)>Tea', 'Tea'],
  ['&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>'],
  ['less < more', 'less < more'],
  [
    '&unknown; &; &#0; &#xD800; &#x110000; &#99999999;',
    '&unknown; &; &#0; &#xD800; &#x110000; &#99999999;',
  ],
  ['&constructor; &toString;', '&constructor; &toString;'],
])('the text of %j is %j', (markup, text) => {
  expect(textOfMarkup(markup)).toBe(text);
});

test('a long text with unclosed markup is read in linear time', async () => {
  const read = (length: number) => {
    expect(textOfMarkup('<'.repeat(length))).toHaveLength(length);
  };
  expect(await growth(read, { size: 10_000, count: 10 })).toBeLessThan(2);
});

test.each([
  ['34.0000', 3400],
  ['34', 3400],
  ['0.0000', 0],
  ['$6.99', 699],
  ['$1,234.50', 123450],
  ['1234.5', 123450],
  ['6.99 USD', 699],
  ['<span class="price">$34.00</span>', 3400],
  ['<span class="price-container"><span class="price">$&nbsp;4.35</span></span>', 435],
  ['-2.50', -250],
  ['-$2.50', -250],
  ['<span class="price">-$2.50</span>', -250],
  [`<span class="special-price">${finalPrice('8.00')}</span>`, 800],
  [`${oldPrice('10.00')}<span class="special-price">${finalPrice('8.00')}</span>`, 800],
  [`<span class="special-price">${finalPrice('8.00')}</span>${oldPrice('1,010.00')}`, 800],
  [`${oldPrice('10.00')}${finalPrice('8.00')}`, 800],
  ['<span class="price">$8.00</span> <span class="price">$8.00</span>', 800],
])('%j is %d cents', (price, cents) => {
  expect(priceInCents(price)).toBe(cents);
});

test.each([
  `${oldPrice('10.00')}<span class="special-price">${finalPrice('3.333')}</span>`,
  oldPrice('10.00'),
  '<span class="price">$5.00</span> – <span class="price">$10.00</span>',
])('%j is not one price', (price) => {
  expect(priceInCents(price)).toBeUndefined();
});

test('a long price with unclosed markup is read in linear time', async () => {
  const read = (length: number) => {
    expect(priceInCents('<span class="old-price '.repeat(length))).toBeUndefined();
  };
  expect(await growth(read, { size: 2_000, count: 10 })).toBeLessThan(2);
});

test.each(['', 'free', '$', '3.333', '12,34', '€ 5', '1e5', '99999999999999999999', '1.2.3'])(
  '%j is not read as a price',
  (price) => {
    expect(priceInCents(price)).toBeUndefined();
  },
);

/** Returns Magento's markup of the price that a customer pays, beside its label. */
function finalPrice(dollars: string): string {
  return `<span class="price-container price-final_price tax weee"><span class="price-label">Special Price</span><span id="product-price-7" data-price-amount="8" data-price-type="finalPrice" class="price-wrapper "><span class="price">$${dollars}</span></span></span>`;
}

/** Returns Magento's markup of a price that no longer counts. */
function oldPrice(dollars: string): string {
  return `<span class="old-price"><span class="price-container price-final_price tax weee"><span class="price-label">Regular Price</span><span id="old-price-7" data-price-amount="10" data-price-type="oldPrice" class="price-wrapper "><span class="price">$${dollars}</span></span></span></span>`;
}
