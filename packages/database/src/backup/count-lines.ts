const LINE_END = 10

/** Counts rows in a chunk of a table: COPY writes one line per row and escapes line ends in values. */
export function countLines(bytes: Buffer): number {
  let count = 0
  for (let index = bytes.indexOf(LINE_END); index !== -1; index = bytes.indexOf(LINE_END, index + 1)) count++
  return count
}
