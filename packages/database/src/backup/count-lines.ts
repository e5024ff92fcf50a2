const LINE_END = 10

/** How many lines end in a piece of a table. A row is a line: COPY writes the line ends of values as `\n`. */
export function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1)) count++
  return count
}
