/** The words of dialogs and their fields in Spanish, by those in English. */
export const DIALOGS = {
  'The dialog cannot be opened. {reason}': 'No se puede abrir el cuadro de diálogo. {reason}',
  'The properties cannot be opened. {reason}': 'No se pueden abrir las propiedades. {reason}',
  'The changes could not be saved.': 'No se pudieron guardar los cambios.',
  'What you have changed in this dialog is not saved.':
    'Lo que cambió en este cuadro de diálogo no está guardado.',
  'One field has to be mended before you can save.':
    'Debe corregir un campo antes de poder guardar.',
  '{count} fields have to be mended before you can save.':
    'Debe corregir {count} campos antes de poder guardar.',
  'This dialog has scripts that do not run here. They may not ask for these values.':
    'Este cuadro de diálogo tiene scripts que no se ejecutan aquí. Es posible que no pidan estos valores.',
  'Save without them': 'Guardar sin ellos',
  'Groups of fields': 'Grupos de campos',
  ', has errors': ', tiene errores',
  'This part of the dialog is at {path}, which the server does not have. Its values are kept.':
    'Esta parte del cuadro de diálogo está en {path}, y el servidor no la tiene. Sus valores se conservan.',
  'an unknown path': 'una ruta desconocida',
  '{name} ({type}) is not available here. What it edits is kept.':
    '{name} ({type}) no está disponible aquí. Lo que edita se conserva.',
  'The template offers these looks.': 'La plantilla ofrece estos aspectos.',

  'Choose…': 'Elegir…',
  '{value} (not offered)': '{value} (no está en la lista)',
  'The options come from {source}, which is not available here. Enter the value itself.':
    'Las opciones vienen de {source}, que no está disponible aquí. Escriba el valor mismo.',
  'a script': 'un script',
  'Decrease {name}': 'Disminuir {name}',
  'Increase {name}': 'Aumentar {name}',
  'Remove value {number}': 'Quitar el valor {number}',
  Color: 'Color',
  'Pick {name}': 'Elegir {name}',
  'Swatches of {name}': 'Muestras de {name}',

  'No file is chosen.': 'No se ha elegido ningún archivo.',
  'Drop a file here': 'Suelte un archivo aquí',
  Choose: 'Elegir',
  Remove: 'Quitar',
  'Choose an asset': 'Elegir un recurso',
  Search: 'Buscar',
  'One asset': 'Un recurso',
  '{count} assets': '{count} recursos',
  'No asset fits. Try another word.': 'Ningún recurso coincide. Pruebe otra palabra.',
  'The assets cannot be read.': 'No se pueden leer los recursos.',
  'Choose content': 'Elegir contenido',
  'Choose this folder': 'Elegir esta carpeta',
  'Open {title}': 'Abrir {title}',
  'This folder is empty.': 'Esta carpeta está vacía.',
  'The folder cannot be read.': 'No se puede leer la carpeta.',

  'A field of the type {type} cannot be edited here. Its value {name} is kept.':
    'Un campo del tipo {type} no se puede editar aquí. Su valor {name} se conserva.',
  'A node without a type cannot be edited here. Its value {name} is kept.':
    'Un nodo sin tipo no se puede editar aquí. Su valor {name} se conserva.',
  'XML of the field': 'XML del campo',
  'Nothing is stored.': 'No hay nada guardado.',
  'What is stored has another form: it is no list. It is kept unless you replace it.':
    'Lo que está guardado tiene otra forma: no es una lista. Se conserva si no lo reemplaza.',
  'What is stored has another form: a node. It is kept unless you replace it.':
    'Lo que está guardado tiene otra forma: un nodo. Se conserva si no lo reemplaza.',
  'What is stored has another form: several values. It is kept unless you replace it.':
    'Lo que está guardado tiene otra forma: varios valores. Se conserva si no lo reemplaza.',
  Replace: 'Reemplazar',

  'loading the text editor…': 'cargando el editor de texto…',
  'The text has markup that the editor does not have, such as a table. It is edited as source, so that nothing is lost.':
    'El texto tiene elementos que el editor no ofrece, como una tabla. Se edita como código, para que no se pierda nada.',
  'Edit as text': 'Editar como texto',
  'Edit the source': 'Editar el código',
  'Text commands': 'Comandos de texto',
  'Paragraph format': 'Formato de párrafo',
  Paragraph: 'Párrafo',
  'Heading {level}': 'Encabezado {level}',
  Bold: 'Negrita',
  Italic: 'Cursiva',
  Underline: 'Subrayado',
  Subscript: 'Subíndice',
  Superscript: 'Superíndice',
  Left: 'A la izquierda',
  Center: 'Al centro',
  Right: 'A la derecha',
  Bullets: 'Viñetas',
  Numbers: 'Números',
  Indent: 'Aumentar la sangría',
  Outdent: 'Reducir la sangría',
  Link: 'Enlace',
  'Remove the link': 'Quitar el enlace',
  Address: 'Dirección',
  'Opens in a new tab': 'Se abre en una pestaña nueva',
  Apply: 'Aplicar',
  'Enter an address of a page, an email or a telephone.':
    'Escriba la dirección de una página, un correo electrónico o un teléfono.',
} as const;
