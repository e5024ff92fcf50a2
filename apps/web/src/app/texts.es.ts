import type { en } from './texts.en.ts'

export const es: typeof en = {
  admin: practice => `Administración | ${practice}`,
  noScript:
    'La administración necesita JavaScript, que aquí no se inició. Actualice este navegador o pruebe con otro.',
}
