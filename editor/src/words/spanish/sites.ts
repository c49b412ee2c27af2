/** The words of the list of pages in Spanish, by those in English. */
export const SITES = {
  'Loading the pages…': 'Cargando las páginas…',
  'The pages cannot be listed.': 'No se pueden mostrar las páginas.',
  'There are no pages here.': 'Aquí no hay páginas.',
  'Pages below': 'Páginas dependientes',
  'Pages below {title}': 'Páginas que dependen de {title}',
  'New page': 'Página nueva',
  Template: 'Plantilla',
  'No template is allowed below {parent}. Open a page below which pages may be made.':
    'No se permite ninguna plantilla debajo de {parent}. Abra una página debajo de la cual se puedan crear páginas.',
  'Leave it empty, and it is made of the title. The page is below {parent}.':
    'Si lo deja vacío, se forma con el título. La página está debajo de {parent}.',
  'Created the page “{title}”': 'Se creó la página “{title}”',
  'Nothing was copied. {reason}': 'No se copió nada. {reason}',
  'Move or rename': 'Mover o cambiar el nombre',
  'Move or rename “{title}”': 'Mover o cambiar el nombre de “{title}”',
  Below: 'Debajo de',
  '1 page or policy links here. Its link is changed.':
    'Una página o política enlaza aquí. Su enlace se actualiza.',
  '{count} pages or policies link here. Their links are changed.':
    '{count} páginas o políticas enlazan aquí. Sus enlaces se actualizan.',
  'The pages below it are deleted as well.':
    'También se eliminan las páginas que dependen de ella.',
  'No page links to it.': 'Ninguna página enlaza a ella.',
  'Links break here:': 'Se rompen enlaces aquí:',
} as const;
