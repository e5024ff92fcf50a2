import type { en } from './texts.en.ts'

export const es = {
  newestFirst: zone => `Lo más reciente primero. Todas las horas están en ${zone}.`,
} satisfies typeof en
