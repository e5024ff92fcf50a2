import type { en } from './texts.en.ts'

export const es = { home: 'Inicio', blog: 'Blog' } satisfies typeof en
