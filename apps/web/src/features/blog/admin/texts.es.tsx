import type { en } from './texts.en.tsx'

export const es: typeof en = {
  note: 'Los visitantes ven los artículos publicados. Solo usted ve los borradores.',
  failed: 'No se pudieron cargar los artículos',
  what: 'artículos',
  title: 'Artículos',
  empty: {
    title: 'Todavía no hay artículos',
    text: 'Escriba abajo su primer artículo. Déjelo como borrador hasta que esté listo.',
  },
  columns: { post: 'Artículo', status: 'Estado', publishedOn: 'Fecha de publicación', spanish: 'Español' },
  published: 'Publicado',
  draft: 'Borrador',
  unpublished: 'Todavía no publicado',
  spanishOnly: 'Solo en español',
  open: {
    notTranslated: 'Traducir',
    translated: 'Editar el español',
    englishChanged: 'Revisar el español',
  },
  edit: 'Editar',
  headings: { create: 'Nuevo artículo', edit: 'Editar artículo', translation: 'Artículo en español' },
  creation: { submit: 'Crear artículo', done: 'Artículo creado', failed: 'No se pudo crear el artículo' },
  update: {
    submit: 'Actualizar artículo',
    done: 'Artículo actualizado',
    failed: 'No se pudo actualizar el artículo',
  },
  translation: {
    noFetch: 'No se pudo cargar el texto en inglés que se tradujo',
    done: 'Traducción confirmada',
    failed: 'No se pudo confirmar la traducción',
  },
  fields: {
    title: 'Título',
    content: 'Contenido',
    excerpt: 'Resumen',
    slug: 'Final de la dirección',
    metaTitle: 'Título para buscadores',
    metaDescription: 'Descripción para buscadores',
    published: 'Publicado',
  },
  hints: {
    content:
      'Markdown: una línea vacía entre párrafos, ## antes de un encabezado, **negrita**, - antes de cada elemento de una lista, [texto](URL) para un enlace',
    excerpt: 'Opcional: una o dos frases para la lista de artículos. Si falta, se usa la primera frase.',
    slug: 'El final de la URL del artículo, propuesto a partir del título',
    publishedSlug:
      'El final de la URL del artículo. Si lo cambia, los enlaces anteriores siguen funcionando.',
    metaTitle: length =>
      `Opcional: el título en los resultados de búsqueda. Si falta, se usa el título del artículo. ${length}`,
    metaDescription: length =>
      `Opcional: el texto en los resultados de búsqueda. Si falta, se usa el resumen. ${length}`,
    published: 'Sin marcar: un borrador que los visitantes no ven',
  },
  length: {
    fits: (length, shown) => `${length} de unos ${shown} caracteres.`,
    exceeds: (length, shown) => `${length} caracteres: los buscadores muestran unos ${shown}.`,
  },
  formatting: {
    label: 'Formato',
    bold: 'Negrita',
    italic: 'Cursiva',
    heading: 'Encabezado',
    list: 'Lista',
    link: 'Enlace',
    shortcut: (name, key) => `${name} (Ctrl+${key})`,
    image: 'Insertar una imagen',
  },
  samples: { bold: 'texto en negrita', italic: 'texto en cursiva', link: 'texto del enlace' },
  preview: {
    title: 'Vista previa',
    failed: 'No se pudo mostrar la vista previa del artículo',
    retry: 'Intentar de nuevo',
    empty: 'Todavía no hay nada que mostrar.',
  },
  search: {
    section: 'Búsqueda y dirección',
    label: 'Vista previa del resultado de búsqueda',
    title: 'Resultado de búsqueda aproximado',
    post: 'Título del artículo',
    sentence: 'Primera frase del artículo',
  },
  unsaved: {
    label: 'Borrador sin guardar',
    from: (title, moment, isOlder) => (
      <span>
        <span>Borrador sin guardar</span>
        {title !== '' && <span>{` “${title}”`}</span>} <span>({moment}).</span>
        {isOlder && <span>{' El artículo se guardó después.'}</span>}
      </span>
    ),
    restore: 'Recuperar el borrador',
    discard: 'Descartar',
  },
}
