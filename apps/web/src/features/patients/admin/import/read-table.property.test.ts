import { recognizeColumns } from '@clinic/domain/patients/import/columns.ts'
import { readImportRows } from '@clinic/domain/patients/import/read-rows.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv } from './parse-csv.ts'
import { type ImportTable, readTable } from './read-table.ts'

const HEADINGS = ['Name', 'Email', 'Date', 'Notes']
const LINE_ENDS = ['\n', '\r\n', '\r']
const anyOf = <Value>(...values: Value[]) => fc.constantFrom(...values)

/** Cells of visits, and anything that a format must bear. */
const cell = fc.oneof(
  fc.string({ unit: anyOf(...'aé ,;\t|"\n=0'), maxLength: 8 }),
  anyOf('', 'Ada Lane', 'Lane, Ada', 'Dee "Di" Eng', 'ada@example.com', '11/13/2026', 'Total: 3'),
)
const dialect = fc.record({
  separator: anyOf(',', ';', '\t', '|'),
  quotesAll: fc.boolean(),
  lineEnds: fc.array(anyOf(...LINE_ENDS), { minLength: 1, maxLength: 3 }),
  encoding: anyOf('utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16le without a mark', 'utf-16be'),
  namesSeparator: fc.boolean(),
  endsLastLine: fc.boolean(),
  titles: fc.array(anyOf('Visits', 'All of November', ''), { maxLength: 2 }),
  headings: fc.shuffledSubarray(HEADINGS, { minLength: HEADINGS.length }),
  rows: fc.array(fc.oneof(fc.array(cell, { minLength: 4, maxLength: 4 }), fc.constant<string[]>([''])), {
    maxLength: 12,
  }),
})
type Dialect = typeof dialect extends fc.Arbitrary<infer Value> ? Value : never

/** The rows of a file in this dialect, titles and headings among them. */
const listRows = ({ titles, headings, rows, namesSeparator, separator }: Dialect): string[][] => [
  ...(namesSeparator ? [[`sep=${separator}`]] : []),
  ...titles.map(title => [title]),
  headings,
  ...rows,
]

function write(file: Dialect): string {
  const { separator, quotesAll, lineEnds, namesSeparator, endsLastLine } = file
  const lines = listRows(file).map((cells, at) => {
    if (at === 0 && namesSeparator) return cells.join('')
    const isPlain = (text: string) => !quotesAll && !/["\r\n,;\t|]/.test(text)
    return cells
      .map(text => (isPlain(text) || cells.length === 1 ? text : `"${text.replaceAll('"', '""')}"`))
      .join(separator)
  })
  const end = (at: number) => {
    if (at === lines.length - 1 && !endsLastLine) return ''
    const chosen = lineEnds[at % lineEnds.length] ?? ''
    // A carriage return before an empty line and its line feed would be one line end.
    return chosen === '\r' && lines[at + 1] === '' && lineEnds.some(one => one !== '\r') ? '\n' : chosen
  }
  return lines.map((line, at) => `${line}${end(at)}`).join('')
}

function encode(text: string, encoding: Dialect['encoding']): Uint8Array<ArrayBuffer> {
  const marked = encoding.endsWith('without a mark') || encoding === 'utf-8' ? text : `\ufeff${text}`
  if (encoding.startsWith('utf-8')) return new TextEncoder().encode(marked)
  const units = Array.from(marked, sign => sign.charCodeAt(0))
  const isLittle = encoding.startsWith('utf-16le')
  return Uint8Array.from(
    units.flatMap(unit => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  )
}

/** The cells of a text by another way: lines are joined while their quotation marks are odd, then cut by one pattern. */
function readAgain(text: string, separator: string): string[][] {
  const rows: string[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    const last = rows.at(-1)
    if (last !== undefined && last.split('"').length % 2 === 0) rows[rows.length - 1] = `${last}\n${line}`
    else rows.push(line)
  }
  if (rows.at(-1) === '') rows.pop()
  const part = separator === '|' ? '\\|' : separator
  return rows.map(row =>
    Array.from(
      `${separator}${row}`.matchAll(new RegExp(`${part}("(?:[^"]|"")*"|[^${part}]*)`, 'g')),
      found => {
        const cell = found[1] ?? ''
        return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      },
    ),
  )
}

describe('a file of any dialect', () => {
  it('has the same cells as a second parser, and as many rows as visits and rows left out', async () => {
    await fc.assert(
      fc.asyncProperty(
        dialect.filter(({ rows }) => rows.some(cells => cells.some(text => text.trim() !== ''))),
        async file => {
          const text = write(file)
          const table = (await readTable(
            new File([encode(text, file.encoding)], 'visits.csv'),
          )) as ImportTable
          expect(table.headings).toEqual(file.headings)
          const cells = table.rows.map(row => row.cells)
          expect(cells).toEqual(readAgain(text, file.separator))
          expect(cells.slice(file.namesSeparator ? 1 : 0)).toEqual(
            listRows(file).slice(file.namesSeparator ? 1 : 0, cells.length),
          )
          const read = readImportRows(table.rows, {
            columns: recognizeColumns(table.headings),
            type: 'treatment',
            day: null,
            dateOrder: 'monthFirst',
            ownEmails: [],
            now: NOW,
            timeZone: CHICAGO,
          })
          const visits = read.filter(row => 'appointment' in row).length
          const leftOut = read.flatMap(row => ('problem' in row ? [row.line] : []))
          expect(visits + leftOut.length).toBe(cells.length)
          expect(new Set(leftOut).size).toBe(leftOut.length)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('loses no line and no sign to quotation marks, however they are set', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyOf(...'a", \n'), maxLength: 60 }), text => {
        const rows = parseCsv(text, ',')
        const lines = text.split('\n').length - (text.endsWith('\n') || text === '' ? 1 : 0)
        const ends = rows.map((_row, at) => rows[at + 1]?.line ?? lines + 1)
        expect(rows[0]?.line ?? 1).toBe(1)
        for (const [at, { line, problem, cells }] of rows.entries()) {
          const length = (ends[at] ?? 0) - line
          expect(length).toBe(1 + cells.join('').split('\n').length - 1)
          if (problem === 'badQuotes') expect(cells.at(-1)).not.toContain('\n')
        }
        const letters = (one: string) => one.replace(/[^a]/g, '')
        expect(letters(rows.flatMap(({ cells }) => cells).join(''))).toBe(letters(text))
      }),
      { numRuns: 2_000 },
    )
  })
})
