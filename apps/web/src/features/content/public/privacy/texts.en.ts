export const en = {
  title: 'Privacy notice',
  description:
    'How the practice collects, uses and keeps the personal information you enter on this website.',
}
