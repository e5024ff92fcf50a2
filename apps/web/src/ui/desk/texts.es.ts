import type { en } from './texts.en.ts'

export const es = {
  dialog: {
    keep: 'Conservar',
    cancel: 'Cancelar',
    discard: {
      title: '¿Salir sin guardar?',
      text: 'Lo que escribió no se ha guardado.',
      confirm: 'Descartar los cambios',
      cancel: 'Seguir editando',
    },
    shownOnce: {
      saved: 'Ya la guardé',
      closedBy: button => `Para cerrar, presione “${button}”.`,
    },
  },
  form: {
    cancelEdit: 'Cancelar la edición',
    stale:
      'Otra persona cambió esto mientras tanto. Lo que usted escribió sigue aquí y la lista muestra la versión guardada. Guarde de nuevo para reemplazarla con la suya.',
    newer: 'Otra persona cambió esto después de que usted lo abrió. Lo que usted escribió sigue aquí.',
    load: 'Cargar la versión guardada',
    copy: 'Copiar',
    copyWhat: what => `Copiar: ${what}`,
    notCopied: 'No se pudo copiar. Copie usted el texto seleccionado.',
  },
  language: {
    any: 'Todos',
    write: language => `Escribirle en ${language.toLowerCase()}`,
    saved: name => `Idioma de ${name} guardado`,
    failed: 'No se pudo guardar el idioma',
  },
  settings: {
    what: 'ajustes',
    unread: 'No se pudieron cargar los ajustes',
    done: 'Ajustes guardados',
    failed: 'No se pudieron guardar los ajustes',
  },
  sections: 'Secciones',
  table: {
    newestFirst: zone => `Lo más reciente primero. Todos los horarios son ${zone}.`,
    actions: 'Acciones',
    more: of => `Más acciones: ${of}`,
    pages: (what: string) => `Páginas de ${what}`,
    previous: 'Anterior',
    next: 'Siguiente',
    range: (from: string, to: string, count: string, more: boolean) =>
      `${from} a ${to} de ${more ? 'más de ' : ''}${count}`,
  },
  undo: { verb: 'Deshacer', named: what => `Deshacer: ${what}`, failed: 'No se pudo deshacer' },
  translation: {
    states: {
      translated: 'Traducido',
      notTranslated: 'Sin traducir',
      englishChanged: 'El inglés cambió después de traducir',
      builtIn: 'Traducción incluida',
    },
    filter: 'Español',
    all: what => `Todos los ${what}`,
    none: { title: what => `No hay ${what} en este estado`, text: 'Elija otro arriba.' },
    english: label => `${label} en inglés`,
    empty: 'Sin texto',
    changed: 'El inglés cambió después de guardar esta traducción. Los cambios están marcados.',
    confirm: 'Sigue siendo correcta',
  },
} satisfies typeof en
