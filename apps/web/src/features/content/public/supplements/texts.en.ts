import { numberWord } from '@clinic/domain/number-word.ts'

export const en = {
  title: 'Online store',
  description: (partners: number) =>
    partners === 0
      ? "We don't sell products ourselves, but we're happy to tell you what helps at home."
      : `Supplements, clean water and products for home and desk from ${partners === 1 ? 'a partner' : `${numberWord(partners)} partners`} of the practice, with discount codes for our patients.`,
  intro: (partners: number) => {
    if (partners === 0)
      return "We don't sell products ourselves, and we don't recommend any particular store right now."
    return partners === 1
      ? "We don't sell products ourselves. This partner offers our patients better prices. The link opens the partner's own store in a new tab."
      : `We don't sell products ourselves. These ${numberWord(partners)} partners offer our patients better prices. Each link opens the partner's own store in a new tab.`
  },
  advice: {
    title: 'Not sure what you need?',
    text: 'Often nothing at all. Bring your question to your next visit, especially if you take medication: some supplements interact with it.',
    ask: 'Ask us',
  },
  codeFor: (label: string, store: string) => `${label.toLowerCase()} for ${store}`,
  noCode: 'No code needed',
  visit: (store: string) => `Visit ${store}`,
  newTab: '(opens in a new tab)',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: "Couldn't copy. Please select and copy the code.",
}
