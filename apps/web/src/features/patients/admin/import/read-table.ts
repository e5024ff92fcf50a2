import { recognizeColumns } from '@clinic/domain/patients/import/columns.ts'
import { type ImportRow, YES } from '@clinic/domain/patients/import/read-rows.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORTED } from '@clinic/domain/patients/import/schemas.ts'
import { decodeText } from './decode-text.ts'
import { parseCsv } from './parse-csv.ts'

/** A file: its headings and all of its rows, those without data with the reason. */
export interface ImportTable {
  fileName: string
  headings: readonly string[]
  rows: readonly ImportRow[]
}

/** Why a file cannot be read at all. */
export type FileProblem = 'tooLarge' | 'tooManyRows' | 'unreadable' | 'notText' | 'empty'

const SEPARATORS = [',', ';', '\t', '|']

/** Rows among which headings are looked for. */
const FIRST_ROWS = 20

/** Behind times whose heading says that they are in UTC. */
const UTC = ' UTC'
/** `GMT-06:00` names the clinic's own time zone. */
const UTC_HEADING = /\b(utc|gmt)\b(?!\s*[+−–-]\s*\d*[1-9])/i

/** Headings of columns that say with a yes, or with the time when it was known, that a visit did not take place. */
const DID_NOT_HAPPEN =
  /^((is|late)?cancel(l?ed|lation)?(at|on|date|time)?|datecancell?ed|(markedas)?noshow(at)?|didno?t(arrive|attend|come|show)|missed)$/
const IS_DATED = /^\d{1,4}[-/.]\d|\b20\d\d\b/

/** Problems of rows that are not about a visit. */
const NO_VISIT: readonly ImportRow['problem'][] = ['empty', 'aboveHeadings', 'headings']

/** Fewest signs of text for each zero beyond the first; compressed bytes have one in 256. */
const MIN_LENGTH_PER_ZERO = 999

/** Rows of a spreadsheet, most of which may be empty. */
const MAX_ROWS = 1_048_576

/** Reads a file of values separated by commas, semicolons or tabs, in any common encoding. */
export async function readTable(file: File): Promise<ImportTable | FileProblem> {
  if (file.size > MAX_IMPORT_BYTES) return 'tooLarge'
  // Rejected if the file was changed or moved after it was chosen.
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return 'unreadable'
  const parts = decodeText(new Uint8Array(bytes))
    .replace(/\r?\r?\n|\r/g, '\n')
    .split('\0')
  const text = parts.join('')
  // Workbooks are ZIP files; their bytes, as text, have many zeros.
  if (parts.length > 2 + text.length / MIN_LENGTH_PER_ZERO) return 'notText'
  const { separator, line } = findHeadings(text)
  const rows = parseCsv(text, separator, MAX_ROWS + 1)
  const headings = rows.find(row => row.line === line)?.cells ?? []
  const marked = rows.map(row => markRow(row, headings, line))
  const data = marked.filter(({ problem }) => !NO_VISIT.includes(problem))
  if (data.length === 0) return 'empty'
  if (data.length > MAX_IMPORTED || rows.length > MAX_ROWS) return 'tooManyRows'
  return { fileName: file.name, headings, rows: marked }
}

/** The separator with which one of the first rows has the most known headings, else the most cells, and its line. */
function findHeadings(text: string): { separator: string; line: number } {
  // Excel reads such a first line, and writes none.
  const named = /^"?sep=(.)/i.exec(text)?.[1]
  let best = { separator: named ?? ',', line: 1, score: -1 }
  for (const separator of named ? [named] : SEPARATORS) {
    const rows = parseCsv(text, separator, FIRST_ROWS).slice(named ? 1 : 0)
    for (const [at, { cells, line }] of rows.filter(({ problem }) => problem !== 'empty').entries()) {
      const known = Object.keys(recognizeColumns(cells)).length
      const score = at === 0 ? known + Math.min(cells.length, 99) / 100 : known > 1 ? known : -1
      if (score > best.score) best = { separator, line, score }
    }
  }
  return best
}

/** The row with the reason why it has no visit, and its cells with what only their heading says. */
function markRow(row: ImportRow, headings: readonly string[], line: number): ImportRow {
  if (row.problem === 'empty') return row
  if (row.line < line) return { ...row, problem: 'aboveHeadings' }
  if (row.cells.join('\n') === headings.join('\n')) return { ...row, problem: 'headings' }
  const cells = row.cells.map((cell, at) => withZone(cell, headings[at] ?? ''))
  const didNotHappen = !row.problem && cells.some((cell, at) => isDenial(cell.trim(), headings[at] ?? ''))
  return { ...row, cells, ...(didNotHappen && { problem: 'didNotHappen' }) }
}

const withZone = (cell: string, heading: string) =>
  UTC_HEADING.test(heading) && /\d:\d\d/.test(cell) ? `${cell}${UTC}` : cell

const isDenial = (cell: string, heading: string) =>
  DID_NOT_HAPPEN.test(heading.toLowerCase().replace(/[^a-z]/g, '')) && (YES.test(cell) || IS_DATED.test(cell))
