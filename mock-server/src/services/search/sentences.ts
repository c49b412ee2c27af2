import type { Group, Language } from './siteSearch';

/** The sentences of the results. */
const en = {
  results: (count: number, text: string) =>
    `${count === 1 ? '1 result' : `${String(count)} results`} for “${text}”`,
  nothing: (text: string) => `No results for “${text}”`,
  titleOfPage: (title: string, page: number, pages: number) =>
    `${title}, page ${String(page)} of ${String(pages)}`,
  respelled: (typed: string, meant: string) =>
    `No results for “${typed}”. Showing results for “${meant}”.`,
  partial: 'No results have all of these words. These have some of them.',
  nothingHint: 'Check the spelling, or try a more general word.',
  findStores: (text: string) => `Find stores near “${text}”`,
  groups: {
    tasks: 'Services',
    pages: 'Pages',
    products: 'Products',
    stores: 'Stores',
    flavors: 'Flavors',
  } satisfies Record<Group, string>,
  all: (count: number, group: string) => `See all ${String(count)} ${group.toLowerCase()}`,
  allGroups: 'See all results',
  pages: 'Pages of results',
  previous: 'Previous page',
  next: 'Next page',
  pageOf: (page: number, pages: number) => `Page ${String(page)} of ${String(pages)}`,
  inEnglish: '(in English)',
  price: 'Price:',
};

const es: typeof en = {
  results: (count, text) =>
    `${count === 1 ? '1 resultado' : `${String(count)} resultados`} para “${text}”`,
  nothing: (text) => `No hay resultados para “${text}”`,
  titleOfPage: (title, page, pages) => `${title}, página ${String(page)} de ${String(pages)}`,
  respelled: (typed, meant) =>
    `No hay resultados para “${typed}”. Estos son los resultados para “${meant}”.`,
  partial: 'Ningún resultado tiene todas estas palabras. Estos tienen algunas.',
  nothingHint: 'Revise la ortografía o use una palabra más general.',
  findStores: (text) => `Buscar tiendas cerca de “${text}”`,
  groups: {
    tasks: 'Servicios',
    pages: 'Páginas',
    products: 'Productos',
    stores: 'Tiendas',
    flavors: 'Sabores',
  },
  all: (count, group) => `Ver los resultados en ${group.toLowerCase()} (${String(count)})`,
  allGroups: 'Ver todos los resultados',
  pages: 'Páginas de resultados',
  previous: 'Página anterior',
  next: 'Página siguiente',
  pageOf: (page, pages) => `Página ${String(page)} de ${String(pages)}`,
  inEnglish: '(en inglés)',
  price: 'Precio:',
};

export const searchSentences: Readonly<Record<Language, typeof en>> = { en, es };
