import type { ImportRow } from '@clinic/domain/patients/import/read-rows.ts'

/** Some programs write `="0573"`, or a space before the quotation mark. */
const OPENING = / *=?"/y
const CLOSED = /^ *=?"(.*)" *$/

const isBlank = (text: string) => text.trim() === ''

/** The rows of a text whose line ends are `\n`, at most `limit`, with the number of their first line. */
export function parseCsv(text: string, separator: string, limit = Number.POSITIVE_INFINITY): ImportRow[] {
  const rows: ImportRow[] = []
  let at = 0
  let line = 1
  while (at < text.length && rows.length < limit) {
    const row: ImportRow = { line, cells: [] }
    const cells: string[] = []
    let end: number
    do {
      const cell = readCell(text, at, separator)
      cells.push(cell.text)
      if (cell.isBroken) row.problem = 'badQuotes'
      line += cell.text.split('\n').length - 1
      end = cell.end
      at = end + 1
    } while (text[end] === separator)
    row.cells = cells
    if (!row.problem && cells.every(isBlank)) row.problem = 'empty'
    rows.push(row)
    line += 1
  }
  return rows
}

function readCell(text: string, start: number, separator: string) {
  const isEnd = (at: number) => at >= text.length || text[at] === separator || text[at] === '\n'
  OPENING.lastIndex = start
  const isQuoted = OPENING.test(text)
  if (isQuoted) {
    const first = OPENING.lastIndex
    let close = text.indexOf('"', first)
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
    let end = close + 1
    while (text[end] === ' ') end += 1
    if (close >= 0 && isEnd(end)) return { text: text.slice(first, close).replaceAll('""', '"'), end }
  }
  // Marks that are not doubled, or not closed: the cell ends where they are even, and with its line. Those behind a
  // backslash, as databases write them, are part of the text.
  let marks = 0
  let end = start
  for (; !isEnd(end) || (text[end] === separator && isQuoted && marks % 2 === 1); end += 1)
    if (text[end] === '"' && text[end - 1] !== '\\') marks += 1
  const cell = text.slice(start, end)
  const isBroken = isQuoted && marks % 2 === 1
  const plain = () => cell.replace(CLOSED, '$1').replaceAll('\\"', '"')
  return { text: isQuoted && !isBroken ? plain() : cell, end, isBroken }
}
