/** The words of the edits of a page and of their steps in the history in Spanish, by those in English. */
export const STEPS = {
  'Add {name}': 'Agregar {name}',
  'Added {name}': 'Se agregó {name}',
  'Move {name}': 'Mover {name}',
  'Moved {name}': 'Se movió {name}',
  'Paste {name}': 'Pegar {name}',
  'Pasted {name}': 'Se pegó {name}',
  'Duplicated {name}': 'Se duplicó {name}',
  'Deleted {name}': 'Se eliminó {name}',
  'Configured {name}': 'Se configuró {name}',
  'Wrote {field} of {name}': 'Se escribió {field} de {name}',

  Component: 'Componente',
  '{name}: tools': '{name}: herramientas',
  'Loading the text editor…': 'Cargando el editor de texto…',
  'The text cannot be edited. {reason}': 'No se puede editar el texto. {reason}',
  '{name} is required. Write it, or cancel.':
    'El campo {name} es obligatorio. Escríbalo o cancele.',
} as const;
