export const en = {
  title: 'Language assistance',
  description: 'How to get free help in your language at the practice.',
}
