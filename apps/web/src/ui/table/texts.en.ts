export const en = {
  newestFirst: (zone: string) => `Newest first. All times are ${zone}.`,
  actions: 'Actions',
  more: (of: string) => `More for ${of}`,
  pages: (what: string) => `Pages of ${what}`,
  previous: 'Previous',
  next: 'Next',
  range: (from: string, to: string, count: string, more: boolean) =>
    `${from} to ${to} of ${more ? 'more than ' : ''}${count}`,
}
