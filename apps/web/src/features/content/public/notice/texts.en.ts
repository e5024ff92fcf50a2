export const en = {
  privacy: {
    title: 'Privacy notice',
    description:
      'How the practice collects, uses and keeps the personal information you enter on this website.',
  },
  accessibility: {
    title: 'Accessibility statement',
    description:
      'How accessible this website is, how it is tested, and whom to call if something does not work.',
  },
  languageAssistance: {
    title: 'Language assistance',
    description: 'How to get free help in your language at the practice.',
  },
}
