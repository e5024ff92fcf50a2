export const en = {
  states: {
    translated: 'Translated',
    notTranslated: 'Not translated',
    englishChanged: 'English changed after translation',
    builtIn: 'Built-in Spanish',
  },
  filter: 'Spanish',
  all: (what: string) => `All ${what}`,
  none: { title: (what: string) => `No ${what} in this state`, text: 'Choose another one above.' },
  english: (label: string) => `${label} in English`,
  empty: 'None',
  changed: 'The English has changed since this translation was saved. The changes are marked.',
  confirm: 'Still right',
}
