/** The words of forms with both languages beside each other in Spanish, by those in English. */
export const FORMS = {
  'The form cannot be opened.': 'No se puede abrir el formulario.',
  'One text is missing': 'Falta un texto',
  '{count} texts are missing': 'Faltan {count} textos',
  'No text is missing': 'No falta ningún texto',
  Model: 'Modelo',
  Continue: 'Continuar',
  'Left empty, it is the first text of the form.':
    'Si se deja vacío, es el primer texto del formulario.',
  'Name in the address': 'Nombre en la dirección',
  'Left empty, it is made of the title. The fragment is in {folder}.':
    'Si se deja vacío, se forma con el título. El fragmento está en {folder}.',
  'Enter a title.': 'Escriba un título.',
  'Also in Spanish': 'También en español',
  'Both languages of a new fragment are saved together.':
    'Los dos idiomas de un fragmento nuevo se guardan juntos.',
  '{label} ({language})': '{label} ({language})',
  'It does not exist in this language yet: {path}': 'Aún no existe en este idioma: {path}',
  'One value differs between the languages': 'Un valor difiere entre los idiomas',
  '{count} values differ between the languages': '{count} valores difieren entre los idiomas',
  'The languages agree': 'Los idiomas coinciden',
  missing: 'falta',
  empty: 'vacío',
  'The languages differ.': 'Los idiomas difieren.',
  'Values without a field': 'Valores sin campo',
  'The model does not name them. They are kept.': 'El modelo no los nombra. Se conservan.',
  Variations: 'Variaciones',
  'This form edits the master. Its variations are kept.':
    'Este formulario edita la versión principal. Sus variaciones se conservan.',
  'What you have changed in this form is not saved.':
    'Lo que cambió en este formulario no está guardado.',
  'Fragment: {title}': 'Fragmento: {title}',
  Translate: 'Traducir',
  Translation: 'Traducción',
  'Translation: {title}': 'Traducción: {title}',
  'Translated “{title}”': 'Se tradujo “{title}”',
  'Not in {language}': 'No está en {language}',
  'It is created with the first text that you save. Links lead to its language.':
    'Se crea con el primer texto que guarde. Los enlaces llevan a su idioma.',
  'Show only texts that are missing, or the same in both languages':
    'Mostrar solo los textos que faltan o son iguales en los dos idiomas',
  'Not on the page in this language yet: {language}. Its first text adds it.':
    'Aún no está en la página en este idioma: {language}. Su primer texto lo agrega.',
  'Another author changed the same fields': 'Otro autor cambió los mismos campos',
  'Use theirs': 'Usar los del otro autor',
  'Use mine': 'Usar los míos',
  'They changed these fields while you were editing. Nothing is saved yet.':
    'Cambió estos campos mientras usted los editaba. Aún no se ha guardado nada.',
  'Theirs: {value}': 'Del otro autor: {value}',
  'Yours: {value}': 'De usted: {value}',
  changed: 'cambiado',
} as const;
