import { words as dictionary } from './words';

/** The words of forms and lists in Spanish, by those in English. */
const SPANISH = {
  Assets: 'Recursos',
  Folders: 'Carpetas',
  'New fragment': 'Fragmento nuevo',
  'Loading…': 'Cargando…',
  'The folder cannot be listed.': 'No se puede mostrar la carpeta.',
  'The form cannot be opened.': 'No se puede abrir el formulario.',
  'Try again': 'Intentar de nuevo',
  'There is nothing in this folder.': 'Esta carpeta está vacía.',
  'In folder {folder}': 'En la carpeta {folder}',
  Folder: 'Carpeta',
  Asset: 'Recurso',
  'One text is missing': 'Falta un texto',
  '{count} texts are missing': 'Faltan {count} textos',
  'No text is missing': 'No falta ningún texto',
  'Actions of {title}': 'Acciones de {title}',
  Delete: 'Eliminar',
  Keep: 'Conservar',
  Cancel: 'Cancelar',
  Undo: 'Deshacer',
  Redo: 'Rehacer',
  'It is undone.': 'Se deshizo.',
  'Nothing was undone. {reason}': 'No se deshizo nada. {reason}',
  'Delete “{title}”?': '¿Eliminar “{title}”?',
  '“{title}” was deleted.': '“{title}” se eliminó.',
  'Also delete it in the other language': 'Eliminarlo también en el otro idioma',
  'Nothing refers to it.': 'Nada hace referencia a él.',
  'Referenced by:': 'Hacen referencia a él:',
  '{count} more': '{count} más',
  Model: 'Modelo',
  Continue: 'Continuar',
  Save: 'Guardar',
  'Saving…': 'Guardando…',
  Saved: 'Guardado',
  'Not saved. {reason}': 'No se guardó. {reason}',
  Create: 'Crear',
  'Creating…': 'Creando…',
  Title: 'Título',
  'Left empty, it is the first text of the form.':
    'Si se deja vacío, es el primer texto del formulario.',
  'Name in the address': 'Nombre en la dirección',
  'Left empty, it is made of the title. The fragment is in {folder}.':
    'Si se deja vacío, se forma con el título. El fragmento está en {folder}.',
  'Enter a title.': 'Escriba un título.',
  'Also in Spanish': 'También en español',
  'Both languages of a new fragment are saved together.':
    'Los dos idiomas de un fragmento nuevo se guardan juntos.',
  English: 'inglés',
  Spanish: 'español',
  '{label} ({language})': '{label} ({language})',
  'It does not exist in this language yet: {path}': 'Aún no existe en este idioma: {path}',
  'One value differs between the languages': 'Un valor difiere entre los idiomas',
  '{count} values differ between the languages': '{count} valores difieren entre los idiomas',
  'The languages agree': 'Los idiomas coinciden',
  'The rules cannot be compared.': 'No se pueden comparar las reglas.',
  missing: 'falta',
  empty: 'vacío',
  'The languages differ.': 'Los idiomas difieren.',
  'Values without a field': 'Valores sin campo',
  'The model does not name them. They are kept.': 'El modelo no los nombra. Se conservan.',
  Variations: 'Variaciones',
  'This form edits the master. Its variations are kept.':
    'Este formulario edita la versión principal. Sus variaciones se conservan.',
  'Discard your changes?': '¿Descartar sus cambios?',
  'What you have changed in this form is not saved.':
    'Lo que cambió en este formulario no está guardado.',
  'Keep editing': 'Seguir editando',
  Discard: 'Descartar',
  'It could not be saved.': 'No se pudo guardar.',
  'Fragment: {title}': 'Fragmento: {title}',
  Sites: 'Sitios',
  Site: 'Sitio',
  View: 'Vista',
  'View of the page': 'Vista de la página',
  'View as published': 'Ver como publicada',
  'Color scheme': 'Esquema de color',
  'As my device': 'Como mi dispositivo',
  Light: 'Claro',
  Dark: 'Oscuro',
  Language: 'Idioma',
  Layout: 'Diseño',
  '{width} of {count} columns': '{width} de {count} columnas',
  '{title}, up to {width} px': '{title}, hasta {width} px',
  'all other widths': 'todos los demás anchos',
  Narrower: 'Más estrecho',
  Wider: 'Más ancho',
  'Less room before it': 'Menos espacio antes',
  'More room before it': 'Más espacio antes',
  'Begin a row': 'Comenzar una fila',
  'Hide at this width': 'Ocultar con este ancho',
  Reset: 'Restablecer',
  'It has no columns of its own here.': 'Aquí no tiene columnas propias.',
  'Select {title}, which contains this': 'Seleccionar {title}, que lo contiene',
  'Changed the layout of {name}': 'Se cambió el diseño de {name}',
  Translate: 'Traducir',
  Translation: 'Traducción',
  'Translation: {title}': 'Traducción: {title}',
  'Translated “{title}”': 'Se tradujo “{title}”',
  'Page properties': 'Propiedades de la página',
  'Not in {language}': 'No está en {language}',
  'It is created with the first text that you save. Links lead to its language.':
    'Se crea con el primer texto que guarde. Los enlaces llevan a su idioma.',
  'Show only texts that are missing, or the same in both languages':
    'Mostrar solo los textos que faltan o son iguales en los dos idiomas',
  'Not on the page in this language yet: {language}. Its first text adds it.':
    'Aún no está en la página en este idioma: {language}. Su primer texto lo agrega.',
  'Enter a US phone number with its area code, such as 1-800-555-0138 or (626) 555-0142 ext. 12.':
    'Escriba un número de teléfono de EE. UU. con su código de área, como 1-800-555-0138 o (626) 555-0142 ext. 12.',
} as const;

export type Words = keyof typeof SPANISH;

/** The language of the words, as in the attribute `lang`. */
export const wordsLanguage = (): string => dictionary().language;

/** Returns words in the author's language, with values in place of `{names}`. */
export function t(words: Words, values: Readonly<Record<string, string | number>> = {}): string {
  const text = wordsLanguage() === 'es' ? SPANISH[words] : words;
  return text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
}

/** Returns a sentence about a count. */
export function counted(one: Words, several: Words, count: number): string {
  return count === 1 ? t(one) : t(several, { count });
}
