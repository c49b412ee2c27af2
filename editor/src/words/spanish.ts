import type { Dictionary } from './Dictionary';

/** The words of the editor in Spanish. */
export const SPANISH: Dictionary = {
  language: 'es',
  assets: {
    tab: 'Recursos',
    kind: 'Tipo',
    kinds: {
      picture: 'Imágenes',
      document: 'Documentos',
      contentFragment: 'Fragmentos de contenido',
      experienceFragment: 'Fragmentos de experiencia',
      page: 'Páginas',
    },
    oneOf: {
      picture: 'Imagen',
      document: 'Documento',
      contentFragment: 'Fragmento de contenido',
      experienceFragment: 'Fragmento de experiencia',
      page: 'Página',
    },
    search: 'Buscar un recurso',
    searchHint: 'Arrastre uno a la página, o selecciónelo y elija su lugar.',
    results: 'Recursos encontrados',
    loading: 'Cargando…',
    count: (count, hasMore) =>
      hasMore ? `Los primeros ${count}` : count === 1 ? 'Uno encontrado' : `${count} encontrados`,
    empty: 'No hay ninguno de este tipo.',
    nothingFound: (text) => `No se encontró nada con “${text}”. Pruebe otra palabra u otro tipo.`,
    problem: 'No se pueden mostrar los recursos.',
    offline: 'No se puede conectar con el servidor. ¿Está en marcha?',
    unreadable: 'No se puede leer la respuesta del servidor.',
    tryAgain: 'Intentar de nuevo',
    loadMore: 'Cargar más',
    place: 'Colocar en la página',
    placeOne: (title) => `Colocar “${title}”`,
    refused: (title) => `Nada aquí acepta “${title}”. La página no ha cambiado.`,
    close: 'Cerrar',
    placed: (title, component) => `“${title}” colocado en ${component}`,
    added: (title, component) => `${component} agregado con “${title}”`,
  },
  places: {
    where: (label) => `${label}: ¿dónde?`,
    list: (label) => `Lugares. ${label}`,
    none: 'Ningún contenedor de esta página puede incluirlo.',
    noneTakes: 'Ningún componente de esta página lo acepta, y ningún contenedor puede incluirlo.',
    cancel: 'Cancelar',
    before: (component, container) => `Antes de ${component}, en ${container}`,
    atTheEnd: (container) => `Al final, en ${container}`,
    onto: (component) => `En ${component}`,
  },
};
