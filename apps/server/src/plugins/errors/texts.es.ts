import type { en } from './texts.en.ts'

export const es = {
  home: 'página de inicio',
  help: (home: string, phone: string) => `Puede ir a la ${home} o llamarnos al\n${phone}.`,
  request: (status: number, id: string) => `Código ${status}, solicitud ${id}`,
} satisfies typeof en
