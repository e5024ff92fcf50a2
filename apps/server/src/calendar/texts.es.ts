import type { en } from './texts.en.ts'

export const es = {
  feed: (practice: string) => `Citas de ${practice}`,
  missing: 'No hay ningún calendario en esta dirección.',
} satisfies typeof en
