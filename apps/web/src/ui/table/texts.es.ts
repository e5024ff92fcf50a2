import type { en } from './texts.en.ts'

export const es = {
  newestFirst: zone => `Lo más reciente primero. Todas las horas están en ${zone}.`,
  actions: 'Acciones',
  more: of => `Más acciones: ${of}`,
  pages: (what: string) => `Páginas de ${what}`,
  previous: 'Anterior',
  next: 'Siguiente',
  range: (from: string, to: string, count: string, more: boolean) =>
    `${from} a ${to} de ${more ? 'más de ' : ''}${count}`,
} satisfies typeof en
