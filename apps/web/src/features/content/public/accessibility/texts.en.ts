export const en = {
  title: 'Accessibility statement',
  description:
    'How accessible this website is, how it is tested, and whom to call if something does not work.',
}
