/** The words of the page editor's bar, panel and toolbar in Spanish, by those in English. */
export const EDITOR = {
  'Page editor': 'Editor de páginas',
  'The page, for editing': 'La página, para editarla',
  'The page, as a preview': 'La página, en vista previa',
  Mode: 'Modo',
  Preview: 'Vista previa',
  'Width of the page': 'Ancho de la página',
  'Full width': 'Ancho completo',
  'Another author is here': 'Otro autor está aquí',
  '{count} other authors are here': 'Otros {count} autores están aquí',
  Configure: 'Configurar',
  Duplicate: 'Duplicar',
  Cut: 'Cortar',
  '{name} is cut. Paste it at its new place.': '{name} está cortado. Péguelo en su nuevo lugar.',
  '{name} is copied.': '{name} está copiado.',
  'Edit the text on the page': 'Editar el texto en la página',
  'Edit a text on the page': 'Editar un texto en la página',

  'Side panel': 'Panel lateral',
  'Find a component': 'Buscar un componente',
  'Drag one onto the page, or press it to choose a place.':
    'Arrastre uno a la página, o presiónelo para elegir su lugar.',
  // The search looks in the titles of components, which are English.
  'Teaser, form, store…': 'Teaser, form, store…',
  'Loading the components…': 'Cargando los componentes…',
  'The components cannot be listed.': 'No se pueden mostrar los componentes.',
  'No component is found by “{query}”.': 'No se encontró ningún componente con “{query}”.',
  Content: 'Contenido',
  'Content of the page': 'Contenido de la página',
  'This page has no components that can be edited.':
    'Esta página no tiene componentes que se puedan editar.',
  Headings: 'Encabezados',
  'The page has no headings.': 'La página no tiene encabezados.',
  'The page has no heading 1. Make the first one a heading 1.':
    'La página no tiene un encabezado 1. Convierta el primero en un encabezado 1.',
  History: 'Historial',
  'What you change is listed here, and you can go back to any step.':
    'Aquí aparece lo que cambie, y puede volver a cualquier paso.',
  'Press a step to go back to it, or forward.': 'Presione un paso para volver a él o avanzar.',
  'Steps, the newest first': 'Pasos, del más reciente al más antiguo',
  'Before your changes': 'Antes de sus cambios',
  Now: 'Ahora',
  Undone: 'Deshecho',
  '{step}, on {page}': '{step}, en {page}',
} as const;
