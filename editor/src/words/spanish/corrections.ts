/** The sentences that say how to correct a value in Spanish, by those in English. */
export const CORRECTIONS = {
  'Enter a value.': 'Escriba un valor.',
  'Choose a value.': 'Elija un valor.',
  'Enter or choose a value.': 'Escriba o elija un valor.',
  'Enter a text.': 'Escriba un texto.',
  'Enter a number.': 'Escriba un número.',
  'Enter a date or a time.': 'Escriba una fecha o una hora.',
  'Choose a color.': 'Elija un color.',
  'Choose a file.': 'Elija un archivo.',
  'Choose a tag.': 'Elija una etiqueta.',
  'Choose or enter an address.': 'Elija o escriba una dirección.',
  'Check it to go on.': 'Actívelo para continuar.',
  'It has no value.': 'No tiene ningún valor.',
  'Add one item.': 'Agregue un elemento.',
  'Add {count} items.': 'Agregue {count} elementos.',
  'Remove one item.': 'Quite un elemento.',
  'Remove {count} items.': 'Quite {count} elementos.',
  'Choose one of the suggestions instead of {value}.':
    'Elija una de las sugerencias en lugar de {value}.',
  'Shorten it to {most} characters. It has {count}.':
    'Acórtelo a {most} caracteres. Tiene {count}.',
  'Enter a number, such as 12 or 1.5.': 'Escriba un número, como 12 o 1.5.',
  'Enter a whole number.': 'Escriba un número entero.',
  'Enter {number} or more.': 'Escriba {number} o más.',
  'Enter {number} or less.': 'Escriba {number} o menos.',
  'Enter {below} or {above}: the numbers are {step} apart.':
    'Escriba {below} o {above}: los números van de {step} en {step}.',
  'Enter {value} or later.': 'Escriba {value} o después.',
  'Enter {value} or earlier.': 'Escriba {value} o antes.',
  'Enter a color, such as #0a6ed1 or rgb(10, 110, 209).':
    'Escriba un color, como #0a6ed1 o rgb(10, 110, 209).',
  '{name} has another type. Choose a file of the type {types}.':
    '{name} es de otro tipo. Elija un archivo del tipo {types}.',
  'Leave out the characters / : [ ] * |.': 'Quite los caracteres / : [ ] * |.',
  'Leave out the spaces at the beginning and the end.':
    'Quite los espacios del principio y del final.',
  'Leave out the spaces: an id is one word.':
    'Quite los espacios: un identificador es una sola palabra.',
  'Enter a name instead of dots.': 'Escriba un nombre en lugar de puntos.',
  'Enter JSON, such as {"name": "value"}. A bracket or a quote is missing.':
    'Escriba JSON, como {"name": "value"}. Falta un corchete o una comilla.',
  'Enter numbers and ranges of paragraphs, such as 1;3-5.':
    'Escriba números y rangos de párrafos, como 1;3-5.',
  'Enter a US phone number with its area code, such as 1-800-555-0138 or (626) 555-0142 ext. 12.':
    'Escriba un número de teléfono de EE. UU. con su código de área, como 1-800-555-0138 o (626) 555-0142 ext. 12.',
} as const;
