import type { en } from './texts.en.ts'

export const es = {
  when: { any: 'a cualquier hora', morning: 'por la mañana', afternoon: 'por la tarde' },
} satisfies typeof en
