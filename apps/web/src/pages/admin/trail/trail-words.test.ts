import type { TrailEntry } from '@clinic/domain/trail/schemas.ts'
import { describe, expect, it } from 'vitest'
import { trailCsv } from './trail-csv.ts'
import { actText, changesOf, subjectText } from './trail-words.ts'

const CHICAGO = 'America/Chicago'

const entry = (over: Partial<TrailEntry> = {}): TrailEntry => ({
  id: 1,
  at: '2026-11-20T18:00:00.000Z',
  actor: 'admin',
  place: 'browser',
  procedure: 'appointments.update',
  action: 'changed',
  subject: 'appointments',
  subjectId: '7',
  before: { status: 'confirmed', notes: null },
  after: { status: 'cancelled', notes: '=1+1' },
  ...over,
})

describe('an entry in words', () => {
  it('names the row as far as it knows it, and who did what from where', () => {
    expect(`${subjectText(entry())} ${actText(entry())}`).toBe(
      'Appointment 7 changed by admin, in the browser',
    )
    const moved = entry({ actor: 'patient', place: 'link', after: { patient_name: 'Ada Lovelace' } })
    expect(`${subjectText(moved)} ${actText(moved)}`).toBe(
      'Appointment “Ada Lovelace” changed by patient, by a private link',
    )
    expect(subjectText(entry({ subject: 'events', before: { title: 'x'.repeat(80) }, after: null }))).toBe(
      `Event “${'x'.repeat(60)}…”`,
    )
  })

  it('tells log-ins as what they are', () => {
    const begun = entry({ subject: 'sessions', action: 'created', after: { user_id: 1 } })
    expect(changesOf(begun, CHICAGO)).toEqual([])
    expect(actText(entry({ subject: 'sessions', action: 'created' }))).toBe('begun by admin, in the browser')
    expect(actText(entry({ subject: 'sessions', action: 'deleted' }))).toBe('ended by admin, in the browser')
  })

  it('shows each column as people read it, and long texts cut', () => {
    const long = 'word '.repeat(100)
    const of = (after: Record<string, unknown>) => changesOf(entry({ before: null, after }), CHICAGO)
    expect(
      of({
        id: 3,
        patient_name: 'Ada',
        appointment_date: '2026-11-23T16:00:00+00:00',
        featured: true,
        reason: null,
      }),
    ).toEqual([
      { column: 'Patient name', before: undefined, after: 'Ada' },
      { column: 'Appointment date', before: undefined, after: 'November 23, 2026, 10:00 AM' },
      { column: 'Featured', before: undefined, after: 'yes' },
      { column: 'Reason', before: undefined, after: 'empty' },
    ])
    expect(of({ content: long })[0]?.after).toHaveLength(160)
    expect(of({ facts: { a: 1 } })[0]?.after).toBe('{"a":1}')
  })

  it('is a line of a file for each column, whole and without formulas', () => {
    expect(trailCsv([entry()], CHICAGO).split('\r\n')).toEqual([
      '"When","Who","From","What","Number","Action","Column","Before","After"',
      '"November 20, 2026, 12:00 PM","admin","in the browser","Appointment","7","changed","Status","confirmed","cancelled"',
      `"November 20, 2026, 12:00 PM","admin","in the browser","Appointment","7","changed","Notes","empty","'=1+1"`,
      '',
    ])
    expect(trailCsv([entry({ before: {}, after: {} })], CHICAGO)).toContain('"changed","","",""')
  })
})
