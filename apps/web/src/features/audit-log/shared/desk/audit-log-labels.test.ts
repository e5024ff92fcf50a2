import type { AuditEntry } from '@clinic/domain/audit-log/schemas.ts'
import { describe, expect, it } from 'vitest'
import { auditEntry } from '#testing/example-rows.ts'
import { auditLogCsv } from '../../admin/audit-log-csv.ts'
import { actText, entryText, listChanges, subjectText } from './audit-log-labels.ts'

const nameType = (type: string) => `Our ${type}`
const VIEW = { timeZone: 'America/Chicago', language: 'en', nameType } as const

describe('an audit entry in words', () => {
  const leftOut = { subject: 'left_out_patients', after: { patient_key: 'ada@example.com' } } as const
  const sent = { actor: 'patient', place: 'link' } as const

  it.each<[string, Partial<AuditEntry>]>([
    ['Appointment 7 changed by admin (browser)', {}],
    [
      'Appointment “Ada Lovelace” changed by patient (private link)',
      { ...sent, after: { patient_name: 'Ada Lovelace' } },
    ],
    [
      'Form answers 7 opened by admin (browser)',
      { action: 'opened', subject: 'form_answers', before: null, after: { form_id: 3 } },
    ],
    [
      'Invitations to patient “ada@example.com” turned off by patient (private link)',
      { ...leftOut, ...sent, action: 'created' },
    ],
    [
      'Invitations to patient “ada@example.com” turned on by admin (browser)',
      { ...leftOut, action: 'deleted' },
    ],
    ['admin logged in (browser)', { subject: 'sessions', action: 'created' }],
    ['admin logged out (browser)', { subject: 'sessions', action: 'deleted' }],
  ])('names the record as far as known, and who did what from where: %s', (words, over) => {
    expect(entryText(auditEntry(over), 'en')).toBe(words)
  })

  it('cuts a long name of its record', () => {
    const event = auditEntry({ subject: 'events', before: { title: 'x'.repeat(80) }, after: null })
    expect(subjectText(event, 'en')).toBe(`Event “${'x'.repeat(60)}…”`)
  })

  it('lists codes in words, and shows empty lists and objects as empty', () => {
    const after = {
      appointment_types: ['consultation', 'follow-up'],
      asked: 'firstVisit',
      translations: {},
      days: [],
    }
    const created = auditEntry({ action: 'created', subject: 'forms', before: null, after })
    const values = (language: 'en' | 'es') =>
      listChanges(created, { ...VIEW, language }).map(change => change.after)
    expect(values('en')).toEqual(['Our consultation, Our follow-up', 'at the first visit', 'empty', 'empty'])
    expect(values('es')).toEqual(['Our consultation, Our follow-up', 'en la primera cita', 'vacío', 'vacío'])
  })

  it('names the types of visit of hours as the practice does, and their weekday', () => {
    const hours = auditEntry({
      subject: 'time_slots',
      before: { day_of_week: 0, types: [] },
      after: { day_of_week: 1, types: ['consultation', 'adjustment'] },
    })
    expect(listChanges(hours, VIEW)).toEqual([
      { column: 'Day of week', before: 'Sunday', after: 'Monday' },
      { column: 'Types', before: 'all', after: 'Our consultation, Our adjustment' },
    ])
    expect(listChanges(hours, { ...VIEW, language: 'es' })).toEqual([
      { column: 'Día de la semana', before: 'domingo', after: 'lunes' },
      { column: 'Tipos', before: 'todos', after: 'Our consultation, Our adjustment' },
    ])
  })

  it.each<[string, Partial<AuditEntry>]>([
    ['admin cambió la cita 7 (navegador)', {}],
    ['admin cerró sesión (navegador)', { subject: 'sessions', action: 'deleted' }],
    ['El paciente cambió la cita 7 (enlace privado)', sent],
    ['El paciente cambió la cita 7 (API)', { actor: 'patient', place: 'program' }],
    ['La clave de API Phone cambió la cita 7 (API)', { actor: 'API key Phone', place: 'program' }],
    [
      'La tarea nocturna anonimizó los datos personales de registros anteriores (servidor)',
      {
        ...{ actor: 'nightly job', place: 'command', action: 'anonymized' },
        ...{ subject: 'personal_data', subjectId: 'of the past' },
      },
    ],
    [
      'admin cambió el servidor de correo (navegador)',
      { subject: 'sealed_settings', subjectId: 'mailServer' },
    ],
    ['admin cambió el usuario 1 (navegador)', { subject: 'users', subjectId: '1' }],
    ['admin abrió las respuestas de formulario 7 (navegador)', { subject: 'form_answers', action: 'opened' }],
    [
      'admin desactivó las invitaciones al paciente 3 (navegador)',
      { subject: 'left_out_patients', action: 'created', subjectId: '3' },
    ],
  ])('reads in Spanish from the same codes: %s', (words, over) => {
    expect(entryText(auditEntry(over), 'es')).toBe(words)
  })

  it('has its columns and values in Spanish, too', () => {
    expect(actText(auditEntry(), 'es')).toBe('admin cambió la cita (navegador)')
    const cancelled = auditEntry({ after: { status: 'cancelled', arrived_at: null, paid: true } })
    const changes = listChanges(cancelled, { ...VIEW, language: 'es' })
    expect(changes.map(({ column, after }) => `${column}: ${after}`).join(', ')).toBe(
      'Estado: cancelada, Notas: undefined, Llegó el: vacío, Paid: sí',
    )
  })

  it('lists no changes of a login', () => {
    const begun = auditEntry({ subject: 'sessions', action: 'created', after: { user_id: 1 } })
    expect(listChanges(begun, VIEW)).toEqual([])
  })

  it('shows each column by its label, and cuts long texts', () => {
    const long = 'word '.repeat(100)
    const of = (after: Record<string, unknown>) => listChanges(auditEntry({ before: null, after }), VIEW)
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

  it('is one line of the file per column, uncut and without formulas', () => {
    expect(auditLogCsv([auditEntry()], VIEW).split('\r\n')).toEqual([
      '"When","Who","From","What","Number","Action","Field","Before","After"',
      '"November 20, 2026, 12:00 PM","admin","browser","Appointment","7","changed","Status","confirmed","cancelled"',
      `"November 20, 2026, 12:00 PM","admin","browser","Appointment","7","changed","Notes","empty","'=1+1"`,
      '',
    ])
    expect(auditLogCsv([auditEntry({ before: {}, after: {} })], VIEW)).toContain('"changed","","",""')
  })
})
