export const en = {
  next: 'Open times',
  failed: "Couldn't load open times",
  none: 'No open time in the next year.',
  other: 'Another time',
  outside: 'Outside office hours',
  also: 'Also closed hours, blocked dates and busy times',
}
