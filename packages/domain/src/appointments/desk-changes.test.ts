import { expect, it } from 'vitest'
import { UNDO_WINDOW_MS, undoableUntil } from './desk-changes.ts'

const AT = '2026-11-20T18:00:00.000Z'
const change = { madeBy: 'practice', version: 4, at: AT }

it('a change by the practice can be undone for three minutes', () => {
  expect(UNDO_WINDOW_MS).toBe(180_000)
  expect(undoableUntil({ version: 4, changes: [change] })).toBe(Date.parse('2026-11-20T18:03:00.000Z'))
})

it.each([
  ['nothing changed', { version: 4, changes: [] }],
  ['the row was changed again', { version: 5, changes: [change] }],
  ['the patient changed it', { version: 5, changes: [{ madeBy: 'patient', version: null, at: AT }, change] }],
])('nothing can be undone when %s', (_why, appointment) => {
  expect(undoableUntil(appointment)).toBeNull()
})
