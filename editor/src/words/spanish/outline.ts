/** The problems of headings in Spanish, by the sentences in English. */
export const OUTLINE = {
  'This heading is empty. Write a text, or remove it.':
    'Este encabezado está vacío. Escriba un texto o quítelo.',
  'A page has one heading 1. Make the others a heading 2.':
    'Una página tiene un solo encabezado 1. Convierta los demás en encabezados 2.',
  'This is a heading {level} right after a heading {before}. Make it a heading {next}.':
    'Este es un encabezado {level} justo después de un encabezado {before}. Conviértalo en un encabezado {next}.',
} as const;
