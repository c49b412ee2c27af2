/** The words of templates and policies in Spanish, by those in English. */
export const TEMPLATES = {
  Templates: 'Plantillas',
  'The templates cannot be listed.': 'No se pueden mostrar las plantillas.',
  'A template decides what its pages are made of, and what authors may add.':
    'Una plantilla decide de qué se componen sus páginas y qué se les puede agregar.',
  'Authors can make pages of it.': 'Los autores pueden crear páginas con ella.',
  'Authors cannot make pages of it.': 'Los autores no pueden crear páginas con ella.',
  'One page is made of it.': 'Hay una página creada con ella.',
  '{count} pages are made of it.': 'Hay {count} páginas creadas con ella.',
  'One policy': 'Una política',
  '{count} policies': '{count} políticas',
  'No policy': 'Sin política',
  'The page': 'La página',
  'Inside {place}': 'Dentro de {place}',
  'It is a draft: authors cannot make pages of it yet.':
    'Es un borrador: los autores aún no pueden crear páginas con ella.',
  'New template': 'Plantilla nueva',
  'Copy of': 'Copia de',
  'The new template has its structure, initial content and policies, and is allowed at the same places.':
    'La plantilla nueva tiene su estructura, contenido inicial y políticas, y se permite en los mismos lugares.',
  'Authors read it when they choose a template for a new page.':
    'Los autores la leen al elegir una plantilla para una página nueva.',
  'Title and description': 'Título y descripción',
  'Title and description of “{title}”': 'Título y descripción de “{title}”',
  'Created the template “{title}”': 'Se creó la plantilla “{title}”',
  '“{title}” was created. Enable it once authors may use it.':
    '“{title}” se creó. Habilítela cuando los autores puedan usarla.',
  'Changed the title or description of “{title}”':
    'Se cambió el título o la descripción de “{title}”',
  'The title and description of “{title}” are saved.':
    'El título y la descripción de “{title}” están guardados.',
  '“{title}” cannot be deleted': '“{title}” no se puede eliminar',
  'One page is made of it. Delete the page first, or disable the template.':
    'Hay una página creada con ella. Elimine antes la página, o deshabilite la plantilla.',
  '{count} pages are made of it. Delete these pages first, or disable the template.':
    'Hay {count} páginas creadas con ella. Elimine antes esas páginas, o deshabilite la plantilla.',
  Structure: 'Estructura',
  'Structure of {title}': 'Estructura de {title}',
  'Initial content': 'Contenido inicial',
  'Initial content of {title}': 'Contenido inicial de {title}',
  'locked for pages': 'bloqueado para las páginas',
  'unlocked for pages': 'desbloqueado para las páginas',
  Lock: 'Bloquear',
  'Lock for pages': 'Bloquear para las páginas',
  'Lock {name} for pages?': '¿Bloquear {name} para las páginas?',
  'Locked {name} for pages': 'Se bloqueó {name} para las páginas',
  'Pages show it as it is here. The initial content of the template loses it.':
    'Las páginas lo muestran como está aquí. El contenido inicial de la plantilla lo pierde.',
  'One page is already made of the template. What it has here is kept, but no longer shown.':
    'Ya hay una página creada con la plantilla. Lo que tiene aquí se conserva, pero deja de mostrarse.',
  '{count} pages are already made of the template. What they have here is kept, but no longer shown.':
    'Ya hay {count} páginas creadas con la plantilla. Lo que tienen aquí se conserva, pero deja de mostrarse.',
  Unlock: 'Desbloquear',
  'Unlock for pages': 'Desbloquear para las páginas',
  'Unlock {name} for pages?': '¿Desbloquear {name} para las páginas?',
  'Unlocked {name} for pages': 'Se desbloqueó {name} para las páginas',
  'New pages get a copy, which their authors may change. It is in the initial content.':
    'Las páginas nuevas reciben una copia que sus autores pueden cambiar. Está en el contenido inicial.',
  'One page is already made of the template. It keeps what it has, and shows this one until its author changes it.':
    'Ya hay una página creada con la plantilla. Conserva lo que tiene, y muestra este hasta que su autor lo cambie.',
  '{count} pages are already made of the template. They keep what they have, and show this one until their authors change it.':
    'Ya hay {count} páginas creadas con la plantilla. Conservan lo que tienen, y muestran este hasta que sus autores lo cambien.',
  'No page is made of the template yet.': 'Aún no hay ninguna página creada con la plantilla.',
  'Groups of styles': 'Grupos de estilos',
  'CSS classes of every look': 'Clases de CSS de todos los aspectos',
  'In {count} templates': 'En {count} plantillas',
  'Name of the group': 'Nombre del grupo',
  'Authors may choose several of it': 'Los autores pueden elegir varios de él',
  Styles: 'Estilos',
  'Name of the style': 'Nombre del estilo',
  'CSS classes': 'Clases de CSS',
  'HTML element': 'Elemento de HTML',
  'Left empty, the component keeps its own.': 'Si se deja vacío, el componente conserva el suyo.',
  Id: 'Identificador',
  'Pages keep a chosen style by its id. Change it only before any page has it.':
    'Las páginas guardan un estilo por su identificador. Cámbielo solo antes de que una página lo tenga.',
  'Allowed components': 'Componentes permitidos',
  'Authors may add these to the container.': 'Los autores pueden agregarlos al contenedor.',
  'All of {group}': 'Todos los de {group}',
  'Enable {title}': 'Habilitar {title}',
  'Enabled “{title}”': 'Se habilitó “{title}”',
  'Disable {title}': 'Deshabilitar {title}',
  'Disabled “{title}”': 'Se deshabilitó “{title}”',
  'Edit the policy “{title}” of {component}': 'Editar la política “{title}” de {component}',
  'Change policy…': 'Cambiar política…',
  'Change policy… {component}, {place}': 'Cambiar política… {component}, {place}',
  'Changed the policy of {component}': 'Se cambió la política de {component}',
  'Policy of {component} in “{title}”': 'Política de {component} en “{title}”',
  'Place: {place}': 'Lugar: {place}',
  Policy: 'Política',
  None: 'Ninguna',
  'New policy': 'Política nueva',
  'Begin with a copy of “{title}”': 'Comenzar con una copia de “{title}”',
  'used by one template': 'la usa una plantilla',
  'used by {count} templates': 'la usan {count} plantillas',
  'The page then has its own defaults.':
    'La página tiene entonces sus propios valores predeterminados.',
  'The component then has its own defaults, or a container’s policy for its type.':
    'El componente tiene entonces sus propios valores predeterminados, o la política de un contenedor para su tipo.',
  'One other template uses this policy. What is changed in the policy changes the pages of both.':
    'Otra plantilla usa esta política. Lo que se cambie en la política cambia las páginas de ambas.',
  '{count} other templates use this policy. What is changed in the policy changes the pages of all.':
    'Otras {count} plantillas usan esta política. Lo que se cambie en la política cambia las páginas de todas.',
} as const;
