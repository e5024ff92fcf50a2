export const en = {
  next: 'Next free times',
  failed: 'Failed to fetch free times',
  none: 'No free time in the next year.',
  other: 'Another time',
  outside: 'Outside office hours',
  also: 'Also closed hours and blocked dates',
}
