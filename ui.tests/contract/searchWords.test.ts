/** Everyday words, brand names and misspellings, each with the first result that it has to find. */
import { createContentServer, type ContentServer } from 'mock-server';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT, type Brand } from '../support/site';

let server: ContentServer;

beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
});

afterAll(() => server.close());

/** Returns the title of the first result. */
async function first(text: string, path = '/search', brand: Brand = 'riteaid') {
  const { statusCode, body } = await server.publish.inject({
    url: `${path}?q=${encodeURIComponent(text)}`,
    headers: { host: SITES[brand].host },
  });
  expect(statusCode).toBe(200);
  const [, title = ''] = /<h3 class="cmp-search__title">\s*<a [^>]*>([^<]*)</.exec(body) ?? [];
  return title.replace(/&#39;/g, "'").replace(/&amp;/g, '&').trim();
}

test.each([
  // Tasks
  ['refill', 'Refill a prescription'],
  ['refil', 'Refill a prescription'],
  ['prescription refills', 'Refill a prescription'],
  ['rx', 'Refill a prescription'],
  ['flu', 'Get a flu shot'],
  ['flu shots', 'Get a flu shot'],
  ['influenza', 'Get a flu shot'],
  ['covid', 'Book a COVID-19 vaccine'],
  ['covid booster', 'Book a COVID-19 vaccine'],
  ['vaccine', 'Schedule a vaccine'],
  ['vacine', 'Schedule a vaccine'],
  ['transfer prescription', 'Move your prescriptions to us'],
  ['cancel appointment', 'See or change your appointment'],
  ['store hours', 'Find a store'],
  ['where is my order', 'Track an order'],
  ['log in', 'Sign in to your account'],
  ['return', 'Return an item'],
  ['returns', 'Return an item'],
  ['refund', 'Return an item'],
  ['shipping cost', 'See what shipping costs'],
  ['free shipping', 'See what shipping costs'],
  ['help', 'Get help with an order'],
  // Brand names
  ['tylenol', 'Tidewater Acetaminophen 500 mg Extra Strength, 100 caplets'],
  ['tylenlo', 'Tidewater Acetaminophen 500 mg Extra Strength, 100 caplets'],
  ['paracetamol', 'Tidewater Acetaminophen 500 mg Extra Strength, 100 caplets'],
  ['advil', 'Tidewater Ibuprofen 200 mg, 100 tablets'],
  ['Motrin', 'Tidewater Ibuprofen 200 mg, 100 tablets'],
  ['aleve', 'Tidewater Naproxen Sodium 220 mg, 90 tablets'],
  ['zyrtec', 'Tidewater Cetirizine 10 mg Allergy Relief, 45 tablets'],
  ['claritin', 'Tidewater Loratadine 10 mg Allergy Relief, 30 tablets'],
  ['benadryl', 'Tidewater Diphenhydramine 25 mg Allergy Relief, 100 tablets'],
  ['band aid', 'Bramblecote Flexible Fabric Bandages, 100 count'],
  ['band-aids', 'Bramblecote Flexible Fabric Bandages, 100 count'],
  ['neosporin', 'Tidewater Triple Antibiotic Ointment, 1 oz'],
  ['chapstick', 'Fernwell Lip Balm SPF 15, 3 sticks'],
  ['sensodyne', 'Brightmarsh Sensitive Toothpaste, 4 oz'],
  // Everyday words
  ['headache', 'Pain relief'],
  ['sore throat', 'Fernwell Honey Lemon Throat Lozenges, 30 lozenges'],
  ['hay fever', 'Tidewater Loratadine 10 mg Allergy Relief, 30 tablets'],
  ['toothbrushes', 'Brightmarsh Soft Toothbrushes, 4 pack'],
  ['tooth brush', 'Brightmarsh Soft Toothbrushes, 4 pack'],
  ['ibuprofin', 'Tidewater Ibuprofen 200 mg, 100 tablets'],
  ['sunscreen', 'Fernwell Sunscreen Lotion SPF 50, 6 fl oz'],
  ['vitamins', 'Vitamins'],
  ['shampoo', 'Fernwell Shampoo & Conditioner, 12 fl oz'],
  // Stores and pages
  ['flushing', 'Fernwell Pharmacy #2712'],
  ['4525', 'Fernwell Pharmacy #4525'],
  ['08202', 'Fernwell Pharmacy #4525'],
  ['avalon nj', 'Fernwell Pharmacy #4525'],
  ['privacy', 'Privacy'],
  ['points', 'Rewards'],
])('“%s” finds “%s” first', async (text, title) => {
  expect(await first(text)).toBe(title);
});

test.each([
  ['resurtir', 'Resurtir una receta'],
  ['resurtidos', 'Resurtir una receta'],
  ['refill', 'Resurtir una receta'],
  ['gripe', 'Vacunarse contra la gripe'],
  ['vacuna de la gripe', 'Vacunarse contra la gripe'],
  ['flu', 'Vacunarse contra la gripe'],
  ['vacunas', 'Programar una vacuna'],
  ['vacuna covid', 'Reservar una vacuna contra el COVID-19'],
  ['cancelar mi cita', 'Ver o cambiar su cita'],
  ['horarios', 'Buscar una tienda'],
  ['mi pedido', 'Rastrear un pedido'],
  ['devolver', 'Devolver un artículo'],
  ['devolución', 'Devolver un artículo'],
  ['envío', 'Ver cuánto cuesta el envío'],
  ['costo de envio', 'Ver cuánto cuesta el envío'],
  ['ayuda', 'Recibir ayuda con un pedido'],
  ['tylenol', 'Tidewater Acetaminophen 500 mg Extra Strength, 100 caplets'],
  ['acetaminofén', 'Tidewater Acetaminophen 500 mg Extra Strength, 100 caplets'],
  ['acetaminofen', 'Tidewater Acetaminophen 500 mg Extra Strength, 100 caplets'],
  ['ibuprofeno', 'Tidewater Ibuprofen 200 mg, 100 tablets'],
  ['aspirinas', 'Tidewater Aspirin 81 mg Low Dose, 120 tablets'],
  ['dolor de cabeza', 'Alivio del dolor'],
  ['dolores de cabeza', 'Alivio del dolor'],
  ['dolor de garganta', 'Fernwell Honey Lemon Throat Lozenges, 30 lozenges'],
  ['fiebre', 'Tidewater Ibuprofen 200 mg, 100 tablets'],
  ['alergias', 'Tidewater Cetirizine 10 mg Allergy Relief, 45 tablets'],
  ['tos', 'Tidewater Cough & Chest Congestion Syrup DM, 8 fl oz'],
  ['curitas', 'Bramblecote Flexible Fabric Bandages, 100 count'],
  ['cepillo de dientes', 'Brightmarsh Soft Toothbrushes, 4 pack'],
  ['cepillos de dientes', 'Brightmarsh Soft Toothbrushes, 4 pack'],
  ['sepillo de dientes', 'Brightmarsh Soft Toothbrushes, 4 pack'],
  ['pasta de dientes', 'Brightmarsh Whitening Toothpaste Mint, 4.7 oz'],
  ['champú', 'Fernwell Shampoo & Conditioner, 12 fl oz'],
  ['bloqueador solar', 'Fernwell Sunscreen Lotion SPF 50, 6 fl oz'],
  ['pañales', 'Wrenling Baby Wipes Pure Water, 216 wipes'],
  ['termometro', 'Tidewater Digital Thermometer, 10 Second Reading, 1 device'],
  ['vitaminas', 'Vitaminas'],
  ['privacidad', 'Privacidad'],
  ['recompensas', 'Recompensas'],
  ['08202', 'Fernwell Pharmacy #4525'],
])('in Spanish, “%s” finds “%s” first', async (text, title) => {
  expect(await first(text, '/es/search')).toBe(title);
});

test.each([
  ['dolor de cabeza', 'Pain relief'],
  ['cepillo de dientes', 'Brightmarsh Soft Toothbrushes, 4 pack'],
  ['resurtir', 'Refill a prescription'],
])('on the English page, the Spanish “%s” finds “%s” first', async (text, title) => {
  expect(await first(text)).toBe(title);
});

test.each([
  ['refill', 'bartell', '/search', 'Refill a prescription'],
  ['tylenol', 'bartell', '/search', 'Tidewater Acetaminophen 500 mg Extra Strength, 100 caplets'],
  ['return', 'bartell', '/search', 'Return an item'],
  ['envío', 'bartell', '/es/search', 'Ver cuánto cuesta el envío'],
  ['curitas', 'bartell', '/es/search', 'Bramblecote Flexible Fabric Bandages, 100 count'],
  ['strawberries', 'thrifty', '/search', 'Strawberry Patch'],
  ['salted caramel', 'thrifty', '/search', 'Sea Salt Caramel'],
  ['fresa', 'thrifty', '/es/search', 'Fresas del campo'],
  ['melocotón', 'thrifty', '/es/search', 'Cobbler de durazno'],
] as const)('“%s” at %s%s finds “%s” first', async (text, brand, path, title) => {
  expect(await first(text, path, brand)).toBe(title);
});
