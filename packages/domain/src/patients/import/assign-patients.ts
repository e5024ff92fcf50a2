import { DEFAULT_VISITS, type VisitSettings } from '../../availability/visit-types.ts'
import { instantAtOrAfter, toMinutes } from '../../clinic-time.ts'
import { MINUTE_MS } from '../../time-units.ts'
import { isFillerEmail } from '../filler-emails.ts'
import { choosePatient, type PatientRow, type PersonId, type RecordId, toKeys } from '../match.ts'
import { addToSearchText } from '../search-text.ts'
import type { ImportedAppointment } from './schemas.ts'

export type ImportedRow = ReturnType<typeof toImportedRow>
export type AssignedRow = ImportedRow & { patientId: RecordId }

export interface ImportedPatient extends PatientRow {
  isNew: boolean
  /** Whether a row brought an email or phone that the record lacked. */
  isFilled: boolean
  leftOut: boolean
  /** End of the last visit of a new patient, which saves a query. */
  lastEndsAt: string | null
}

/** A visit with its keys and instants; `own` are addresses of the practice, which count as no email. */
export function toImportedRow(
  { type, startsAt, ...row }: ImportedAppointment,
  {
    own,
    timeZone,
    visits = DEFAULT_VISITS,
  }: { own: readonly string[]; timeZone: string; visits?: VisitSettings },
) {
  const { minutes } = visits.types[type]
  const email = row.email !== null && isFillerEmail(row.email, own) ? null : row.email
  const [day = '', time = ''] = startsAt.split('T')
  const start = instantAtOrAfter(day, toMinutes(time), timeZone)
  return {
    ...row,
    ...toKeys({ ...row, email }),
    type,
    email,
    day,
    duration: minutes,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + minutes * MINUTE_MS).toISOString(),
  }
}

/** Chooses the patient of each row among `known` and those that rows before it make, whose ids begin at `firstId`. */
export function assignPatients(
  rows: readonly ImportedRow[],
  known: readonly PatientRow[],
  firstId: number,
): { assigned: AssignedRow[]; changed: ImportedPatient[] } {
  const untouched = { isFilled: false, leftOut: false, lastEndsAt: null }
  const old = known.map(row => ({ ...row, ...untouched, isNew: false }))
  const byName = new Map<string, ImportedPatient[]>()
  for (const patient of old) byName.set(patient.nameKey, [...(byName.get(patient.nameKey) ?? []), patient])
  let nextId = firstId
  const changed = new Set<ImportedPatient>()
  const assigned = rows.map(row => {
    const candidates = byName.get(row.nameKey) ?? []
    const id = choosePatient({ ...row, from: 'desk' }, candidates)
    let patient = candidates.find(one => one.id === id)
    if (!patient) {
      const ids = { id: nextId as RecordId, personId: nextId as PersonId }
      patient = { ...row, ...ids, ...untouched, searchText: '', isNew: true }
      nextId += 1
      byName.set(row.nameKey, [...candidates, patient])
    }
    if (takeRow(patient, row)) changed.add(patient)
    return { ...row, patientId: patient.id }
  })
  return { assigned, changed: [...changed] }
}

/** Fills blanks. Returns whether something changed. */
function takeRow(patient: ImportedPatient, row: ImportedRow): boolean {
  const after = {
    email: patient.email ?? row.email,
    mailbox: patient.mailbox ?? row.mailbox,
    phone: patient.phone ?? row.phone,
    phoneKey: patient.phone === null ? row.phoneKey : patient.phoneKey,
    searchText: addToSearchText(patient.searchText, row),
    isFilled:
      patient.isFilled ||
      (patient.email === null && row.email !== null) ||
      (patient.phone === null && row.phone !== null),
    leftOut: patient.leftOut || row.leftOut,
    lastEndsAt: patient.isNew ? later(patient.lastEndsAt, row.endsAt) : null,
  }
  const isChanged = Object.entries(after).some(([key, value]) => patient[key as keyof typeof after] !== value)
  Object.assign(patient, after)
  return isChanged
}

const later = (one: string | null, other: string) => (one !== null && one > other ? one : other)
