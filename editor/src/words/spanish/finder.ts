/** The words for finding an asset and a place on the page in Spanish, by those in English. */
export const FINDER = {
  Kind: 'Tipo',
  Pictures: 'Imágenes',
  Documents: 'Documentos',
  'Content fragments': 'Fragmentos de contenido',
  'Experience fragments': 'Fragmentos de experiencia',
  Pages: 'Páginas',
  Picture: 'Imagen',
  Document: 'Documento',
  'Content fragment': 'Fragmento de contenido',
  'Experience fragment': 'Fragmento de experiencia',
  Page: 'Página',
  'Find an asset': 'Buscar un recurso',
  'Drag one onto the page, or select it and choose its place.':
    'Arrastre uno a la página, o selecciónelo y elija su lugar.',
  'Found assets': 'Recursos encontrados',
  'The first {count}': 'Los primeros {count}',
  'One found': 'Uno encontrado',
  '{count} found': '{count} encontrados',
  'There is none of this kind.': 'No hay ninguno de este tipo.',
  'Nothing is found by “{text}”. Try another word or kind.':
    'No se encontró nada con “{text}”. Pruebe otra palabra u otro tipo.',
  'The assets cannot be listed.': 'No se pueden mostrar los recursos.',
  'The server’s response cannot be read.': 'No se puede leer la respuesta del servidor.',
  'Load more': 'Cargar más',

  'Place on the page': 'Colocar en la página',
  'Place “{title}”': 'Colocar “{title}”',
  'Nothing here takes “{title}”. The page is unchanged.':
    'Nada aquí acepta “{title}”. La página no ha cambiado.',
  'Placed “{title}” on {component}': '“{title}” colocado en {component}',
  'Added {component} with “{title}”': '{component} agregado con “{title}”',
  '{label}: where?': '{label}: ¿dónde?',
  'Places. {label}': 'Lugares. {label}',
  'No container of this page may hold it.': 'Ningún contenedor de esta página puede incluirlo.',
  'No component of this page takes it, and no container may hold it.':
    'Ningún componente de esta página lo acepta, y ningún contenedor puede incluirlo.',
  'Before {component}, in {container}': 'Antes de {component}, en {container}',
  'At the end, in {container}': 'Al final, en {container}',
  'In {container}, which is empty': 'En {container}, sin componentes',
  'the page': 'la página',
  'On {component}': 'En {component}',
} as const;
