import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_DUE_WEEKS, dueBefore } from '@clinic/domain/patients/due.ts'
import { assignPatients, toImportedRow } from '@clinic/domain/patients/import/assign-patients.ts'
import { recognizeColumns } from '@clinic/domain/patients/import/columns.ts'
import { findDateOrder } from '@clinic/domain/patients/import/dates.ts'
import { type ImportProblem, plainCell, readImportRows } from '@clinic/domain/patients/import/read-rows.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { expect, it } from 'vitest'
import { type ImportTable, readTable } from './read-table.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
/** What is made of each file, and the public report that it is like. */
const expected = Object.entries(
  JSON.parse(readFileSync(join(FIXTURES, 'expected.json'), 'utf8')) as Record<string, { report?: string }>,
).map(([name, { report = 'no report', ...counts }]) => ({ name, report, counts }))
const OWN = ['hello@practice.com']

/** What an import makes of a file on November 20, 2026, with the columns and the order of dates that it proposes. */
async function readFile(name: string) {
  const file = new File([readFileSync(join(FIXTURES, name))], name)
  const { headings, rows } = (await readTable(file)) as ImportTable
  const columns = recognizeColumns(headings)
  const order = findDateOrder(
    rows.filter(row => !row.problem).map(({ cells }) => plainCell(cells[columns.date ?? -1] ?? '')),
  )
  const read = readImportRows(rows, {
    columns,
    type: 'treatment',
    day: null,
    dateOrder: typeof order === 'string' ? order : 'monthFirst',
    ownEmails: OWN,
    now: NOW,
    timeZone: CHICAGO,
  })
  const appointments = read.flatMap(row => ('appointment' in row ? [row.appointment] : []))
  const leftOut: Partial<Record<ImportProblem, number[]>> = {}
  for (const row of read)
    if ('problem' in row) leftOut[row.problem] = [...(leftOut[row.problem] ?? []), row.line]
  const visits = appointments.map(one => toImportedRow(one, { own: OWN, timeZone: CHICAGO }))
  const { changed: people } = assignPatients(visits, [], 1)
  const before = new Date(dueBefore(NOW, DEFAULT_DUE_WEEKS, CHICAGO)).toISOString()
  return {
    lines: rows.length,
    leftOut,
    names: appointments.map(one => one.name),
    starts: appointments.map(({ startsAt }) => startsAt),
    visits: visits.length,
    people: people.length,
    withoutEmail: people.filter(({ email }) => email === null).length,
    due: people.filter(({ lastEndsAt }) => lastEndsAt !== null && lastEndsAt < before).length,
    days: visits.map(({ startsAt }) => startsAt.slice(0, 10)),
  }
}

it.each(expected)('$name gives what it names, after $report', async ({ name, counts }) => {
  expect(await readFile(name)).toMatchObject(counts)
})
