import type { ProductForm } from './Product';

/** A wording in the languages of the sites. */
export interface Wording {
  readonly en: string;
  readonly es: string;
}

/** A category of the shop, whose page is `/shop/<slug>`. */
export interface Category {
  readonly slug: string;
  readonly title: Wording;
  readonly sentence: Wording;
}

/** The categories in the order in which the shop shows them. */
export const categories: readonly Category[] = [
  {
    slug: 'vitamins',
    title: { en: 'Vitamins', es: 'Vitaminas' },
    sentence: {
      en: 'Vitamins and minerals for every age, as tablets, capsules, gummies and drops.',
      es: 'Vitaminas y minerales para todas las edades, en tabletas, cápsulas, gomitas y gotas.',
    },
  },
  {
    slug: 'cold-allergy',
    title: { en: 'Cold & allergy', es: 'Resfriado y alergia' },
    sentence: {
      en: 'For a stuffy nose, a cough, a sore throat, and for the days when the pollen is high.',
      es: 'Para la nariz tapada, la tos, el dolor de garganta y los días con mucho polen.',
    },
  },
  {
    slug: 'pain-relief',
    title: { en: 'Pain relief', es: 'Alivio del dolor' },
    sentence: {
      en: 'Medicines, creams and patches for headaches, sore muscles and fever.',
      es: 'Medicinas, cremas y parches para el dolor de cabeza, los músculos adoloridos y la fiebre.',
    },
  },
  {
    slug: 'first-aid',
    title: { en: 'First aid', es: 'Primeros auxilios' },
    sentence: {
      en: 'Bandages, wound care and thermometers, so that the cabinet is never empty.',
      es: 'Vendas, cuidado de heridas y termómetros, para que el botiquín nunca esté vacío.',
    },
  },
  {
    slug: 'skin-care',
    title: { en: 'Skin care', es: 'Cuidado de la piel' },
    sentence: {
      en: 'Cleansers, moisturizers and sun care for face, hands and body.',
      es: 'Limpiadores, humectantes y protección solar para la cara, las manos y el cuerpo.',
    },
  },
  {
    slug: 'hair-care',
    title: { en: 'Hair care', es: 'Cuidado del cabello' },
    sentence: {
      en: 'Shampoos, conditioners and styling for straight, curly and coily hair.',
      es: 'Champús, acondicionadores y peinado para cabello lacio, rizado y muy rizado.',
    },
  },
  {
    slug: 'oral-care',
    title: { en: 'Oral care', es: 'Cuidado bucal' },
    sentence: {
      en: 'Toothpaste, brushes, floss and rinses for teeth, gums and dentures.',
      es: 'Pasta, cepillos, hilo y enjuagues para los dientes, las encías y las dentaduras postizas.',
    },
  },
  {
    slug: 'baby-child',
    title: { en: 'Baby & child', es: 'Bebés y niños' },
    sentence: {
      en: 'Gentle care, feeding and medicines for the youngest, with the age on every label.',
      es: 'Cuidado suave, alimentación y medicinas para los más pequeños, con la edad en cada etiqueta.',
    },
  },
];

export function categoryBySlug(slug: string): Category | undefined {
  return categories.find((category) => category.slug === slug);
}

/** The names of the values in the facet of forms. */
export const FORM_TITLES: Readonly<Record<ProductForm, Wording>> = {
  balm: { en: 'Balms', es: 'Bálsamos' },
  bandage: { en: 'Bandages', es: 'Vendas' },
  capsule: { en: 'Capsules', es: 'Cápsulas' },
  cream: { en: 'Creams and gels', es: 'Cremas y geles' },
  device: { en: 'Devices', es: 'Aparatos' },
  drops: { en: 'Drops', es: 'Gotas' },
  food: { en: 'Food', es: 'Alimentos' },
  gummy: { en: 'Gummies', es: 'Gomitas' },
  liquid: { en: 'Liquids', es: 'Líquidos' },
  lozenge: { en: 'Lozenges', es: 'Pastillas para la garganta' },
  paste: { en: 'Pastes', es: 'Pastas' },
  patch: { en: 'Patches', es: 'Parches' },
  powder: { en: 'Powders', es: 'Polvos' },
  soap: { en: 'Soaps', es: 'Jabones' },
  spray: { en: 'Sprays', es: 'Aerosoles' },
  tablet: { en: 'Tablets', es: 'Tabletas' },
  tool: { en: 'Tools', es: 'Utensilios' },
  wipe: { en: 'Wipes', es: 'Toallitas' },
};
