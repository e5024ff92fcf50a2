import type { ImportRow } from '@clinic/domain/patients/import/read-rows.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORTED } from '@clinic/domain/patients/import/schemas.ts'
import Papa from 'papaparse'
import { decodeText } from './decode-text.ts'

/** A file of rows below their headings. */
export interface ImportTable {
  fileName: string
  headings: readonly string[]
  rows: readonly ImportRow[]
}

/** Why a file cannot be read at all. */
export type FileProblem = 'tooLarge' | 'tooManyRows' | 'notText' | 'empty'

/** Reads a file of values separated by commas, semicolons or tabs, in any common encoding. */
export async function readTable(file: File): Promise<ImportTable | FileProblem> {
  if (file.size > MAX_IMPORT_BYTES) return 'tooLarge'
  const text = withPlainLines(decodeText(new Uint8Array(await file.arrayBuffer())))
  // Workbooks are ZIP files; their bytes, as text, have zeros.
  if (text.includes('\0')) return 'notText'
  const [first, ...rows] = parseRows(text)
  if (!first || rows.length === 0) return 'empty'
  return rows.length > MAX_IMPORTED ? 'tooManyRows' : { fileName: file.name, headings: first.cells, rows }
}

/** Rows that are not empty, with their first line; one row more than an import may have. */
function parseRows(text: string): ImportRow[] {
  const rows: ImportRow[] = []
  // Excel reads such a first line, and writes none.
  const [named = '', delimiter = ''] = /^"?sep=(.).*\n/i.exec(text) ?? []
  let [start, line] = [0, named === '' ? 1 : 2]
  Papa.parse<string[]>(text.slice(named.length), {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const isBroken = errors.some(({ type }) => type === 'Quotes')
      if (isBroken || data.some(cell => cell.trim() !== '')) rows.push({ line, cells: data, isBroken })
      line += text.slice(named.length + start, named.length + meta.cursor).match(/\n/g)?.length ?? 0
      start = meta.cursor
      if (rows.length > MAX_IMPORTED + 1) parser.abort()
    },
  })
  return rows
}

/** A cell that begins with a word in quotation marks, such as `"Addie" Lane`, which is no quoted cell. */
const QUOTED_WORD = /(^|[,;|\t])"([^"\n]*)"([^",;|\t\n]+)(?=[,;|\t]|$)/gm

/** A quoted cell whose own quotation marks are single: `"Lane, Ada "Addie""`, `""Addie" Lane"`. */
const SINGLE_MARKS = /(^|[,;|\t])"([^"\n]+|(?="[^"\n]+" ))"([^",;|\t\n]+)"([^"\n]*)"(?=[,;|\t]|$)/gm

/** The text with one kind of line end, and quotation marks as the format has them. */
const withPlainLines = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(SINGLE_MARKS, '$1"$2""$3""$4"').replace(QUOTED_WORD, '$1"""$2""$3"')
