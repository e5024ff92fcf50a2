import { useEffect, useState } from 'react'
import type { CheckedForm } from '#lib/form/checked-form.ts'
import { readStored, removeStored, storeValue } from '#lib/storage.ts'
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
  const [draft] = useState(() => readStored<BookingDraft>('sessionStorage', STORED))
  return draft
}

/** Keeps the entries while the window is open, so that Back and a reload lose nothing; call it on input, too. */
export function useDraftStorage(form: CheckedForm, query: string, choice: BookingChoice): () => void {
  const keep = () => {
    const entered = new FormData(form.formProps.ref.current ?? undefined)
    const fields = Object.fromEntries(FIELDS.map(name => [name, String(entered.get(name) ?? '')]))
    const draft: BookingDraft = { query, choice: toQuery(choice), fields }
    storeValue('sessionStorage', STORED, draft)
  }
  useEffect(keep)
  return keep
}

export function discardDraft(): void {
  removeStored('sessionStorage', STORED)
}

function toQuery({ appointmentType, date, time }: BookingChoice): string {
  return String(new URLSearchParams({ type: appointmentType ?? '', date: date ?? '', time: time ?? '' }))
}
