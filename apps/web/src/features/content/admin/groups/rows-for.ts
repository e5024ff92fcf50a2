/** Rows for a text, at about 70 characters each, or half of that in a column. */
export function rowsFor(text: string, perRow: 35 | 70 = 70): number {
  const lines = text
    .split('\n')
    .reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / perRow)), 0)
  return Math.min(12, Math.max(2, lines))
}
