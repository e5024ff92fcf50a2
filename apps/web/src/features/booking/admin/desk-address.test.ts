import { describe, expect, it } from 'vitest'
import { bookForPatientPath } from '#paths.ts'
import { readDeskChoice } from './desk-address.ts'

const read = (query: string) => readDeskChoice(new URLSearchParams(query))

describe('the address of the booking page for the practice', () => {
  it('presets date, time, patient and where to return', () => {
    const preset = { date: '2026-12-07', time: '09:15', patient: 41 }
    const from = { pathname: '/admin/appointments', search: '?view=week&week=2026-12-06' }
    const path = bookForPatientPath(preset, from)
    expect(read(path.slice(path.indexOf('?')))).toEqual({
      ...preset,
      returnTo: '/admin/appointments?view=week&week=2026-12-06',
    })
  })

  it('ignores malformed values, and a time without a date', () => {
    expect(read('date=2026-02-30&time=09:00&patient=-1')).toEqual({
      date: null,
      time: null,
      patient: null,
      returnTo: '/admin/appointments',
    })
    expect(read('date=2026-12-07&time=25:00&patient=1e3')).toMatchObject({ time: null, patient: null })
  })

  it.each([
    'https://evil.example/admin',
    '//evil.example/admin',
    '/\\evil.example/admin',
    '/admin/../login',
    '/admin/%2e%2e/login',
    '/administrator',
    'admin',
    'javascript:alert(1)',
    '',
  ])('returns to the appointments instead of %s', path => {
    expect(read(`return=${encodeURIComponent(path)}`).returnTo).toBe('/admin/appointments')
  })

  it.each(['/admin', '/admin/', '/admin?x=1', '/admin/appointments?view=today#row'])(
    'returns to %s',
    path => {
      expect(read(`return=${encodeURIComponent(path)}`).returnTo).toBe(path)
    },
  )
})
