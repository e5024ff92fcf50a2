import type { en } from './texts.en.ts'

export const es = {
  feed: (practice: string) => `${practice}: artículos`,
} satisfies typeof en
