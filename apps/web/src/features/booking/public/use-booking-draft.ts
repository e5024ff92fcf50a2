import { useEffect, useState } from 'react'
import type { CheckedForm } from '../../../lib/form/checked-form.ts'
import type { BookingChoice } from './booking-choice.ts'

/** Name of the draft in the session's storage. */
const STORED = 'booking'

/** What a visitor has entered and not booked yet. */
interface BookingDraft {
  /** Query of the page that it was entered on. */
  query: string
  /** The choice, as the query that presets it. */
  choice: string
  /** Texts of the patient's fields by name. */
  fields: Record<string, string>
}

const FIELDS = ['patientName', 'patientEmail', 'patientPhone', 'notes']

/** What was entered in this window before; null on the server. */
export function useStoredDraft(): BookingDraft | null {
  const [draft] = useState<BookingDraft | null>(() => {
    try {
      return JSON.parse(sessionStorage.getItem(STORED) ?? 'null')
    } catch {
      return null
    }
  })
  return draft
}

/** Keeps the entries while the window is open, so that Back and a reload lose nothing; call it on input, too. */
export function useDraftStorage(form: CheckedForm, query: string, choice: BookingChoice): () => void {
  const keep = () => {
    const entered = new FormData(form.formProps.ref.current ?? undefined)
    const fields = Object.fromEntries(FIELDS.map(name => [name, String(entered.get(name) ?? '')]))
    store({ query, choice: toQuery(choice), fields })
  }
  useEffect(keep)
  return keep
}

export function discardDraft(): void {
  store(null)
}

function store(draft: BookingDraft | null): void {
  // Storage may be turned off.
  try {
    sessionStorage.setItem(STORED, JSON.stringify(draft))
  } catch {}
}

function toQuery({ appointmentType, date, time }: BookingChoice): string {
  return String(new URLSearchParams({ type: appointmentType ?? '', date: date ?? '', time: time ?? '' }))
}
