import type { en } from './texts.en.ts'

export const es = {
  actions: 'Acciones',
  more: of => `Más acciones: ${of}`,
  pages: (what: string) => `Páginas de ${what}`,
  previous: 'Anterior',
  next: 'Siguiente',
  range: (from: string, to: string, count: string, more: boolean) =>
    `${from} a ${to} de ${more ? 'más de ' : ''}${count}`,
} satisfies typeof en
