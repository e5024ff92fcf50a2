import type { en } from './texts.en.ts'

export const es = {
  table: 'Tabla',
  description: (title: string, practice: string) => `${title}, del blog de ${practice}.`,
} satisfies typeof en
