import { numberWord } from '@clinic/domain/words/number-word.ts'
import { plural } from '@clinic/domain/words/plural.ts'

export const en = {
  title: 'Online store',
  description: (partners: number) =>
    partners === 0
      ? "We don't sell products ourselves, but we're happy to tell you what helps at home."
      : `Supplements, clean water and products for home and desk from ${plural.en(partners, 'a partner', `${numberWord(partners, 'en')} partners`)} of the practice, with discount codes for our patients.`,
  ask: 'Ask us',
  codeFor: (label: string, store: string) => `${label.toLowerCase()} for ${store}`,
  noCode: 'No code needed',
  visit: (store: string) => `Visit ${store}`,
  newTab: '(opens in a new tab)',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: "Couldn't copy. Please select and copy the code.",
}
