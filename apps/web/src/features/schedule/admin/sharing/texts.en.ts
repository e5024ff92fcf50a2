/** What patients read on another website or on a card. */
export const en = {
  book: 'Book an appointment',
  scan: 'Scan to book',
}
