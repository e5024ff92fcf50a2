import { expect, it } from 'vitest'
import { isBackupOverdue } from './overdue.ts'

const at = (instant: string) => Date.parse(instant)

it('a backup is overdue 48 hours after the newest or, without one, after the first start', () => {
  const since = at('2026-11-01T00:00Z')
  const newest = at('2026-11-20T09:00Z')
  expect(isBackupOverdue({ newest, since }, at('2026-11-22T09:00Z'))).toBe(false)
  expect(isBackupOverdue({ newest, since }, at('2026-11-22T09:00:01Z'))).toBe(true)
  expect(isBackupOverdue({ newest: null, since }, at('2026-11-03T00:00Z'))).toBe(false)
  expect(isBackupOverdue({ newest: null, since }, at('2026-11-03T00:00:01Z'))).toBe(true)
})
