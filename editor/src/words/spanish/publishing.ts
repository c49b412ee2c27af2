/** The words of publishing in Spanish, by those in English. */
export const PUBLISHING = {
  Publish: 'Publicar',
  Unpublish: 'Retirar',
  'Publish “{title}”': 'Publicar “{title}”',
  'Unpublish “{title}”?': '¿Retirar “{title}”?',
  'Visitors cannot open it any more, and neither the pages below it. You can publish them again.':
    'Los visitantes ya no podrán abrirla, ni las páginas que dependen de ella. Puede volver a publicarlas.',
  'Visitors see the page as it is now. The pages below it stay as they are.':
    'Los visitantes verán la página como está ahora. Las páginas que dependen de ella no cambian.',
  'Looking for what the page needs…': 'Buscando lo que la página necesita…',
  'Everything that the page needs is published.': 'No falta nada por publicar.',
  'Publish with it': 'Publicar también',
  Published: 'Publicada',
  'Changed since it was published': 'Cambió después de publicarse',
  'Not published': 'Sin publicar',
  'It is not known what else the page needs.': 'No se sabe qué más necesita la página.',
  'Nothing was published. {reason}': 'No se publicó nada. {reason}',
  'Nothing was unpublished. {reason}': 'No se retiró nada. {reason}',
} as const;
