import type { DatedOpening } from '@clinic/domain/availability/next-openings.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { useEffect, useState } from 'react'
import type { CheckedForm } from '#lib/form/checked-form.ts'
import { readStored, removeStored, storeValue } from '#lib/storage.ts'
import type { BookingChoice } from './booking-choice.ts'
import type { SentBooking } from './use-booking.ts'

/** Name of the draft in the session's storage. */
const STORED = 'booking'

/** How long a booking is sent again with its key: a later answer could show a visit that was cancelled meanwhile. */
const SENT_AGAIN_MS = 15 * MINUTE_MS

/** What a visitor has entered and not booked yet. */
interface BookingDraft {
  /** Query of the page that it was entered on. */
  query: string
  /** The choice, as the query that presets it. */
  choice: string
  /** Texts of the patient's fields by name. */
  fields: Record<string, string>
  /** A booking that may have been made, and its time. */
  submission: SentBooking | null
  sent: DatedOpening | null
}

const FIELDS = ['patientName', 'patientEmail', 'patientPhone', 'notes']

/** What was entered in this window before; null on the server. */
export function useStoredDraft(): BookingDraft | null {
  const [draft] = useState(() => readDraft(Date.now()))
  return draft
}

function readDraft(now: number): BookingDraft | null {
  const draft = readStored<BookingDraft>('sessionStorage', STORED)
  if (!draft?.submission) return draft
  return now - draft.submission.sentAt < SENT_AGAIN_MS ? draft : { ...draft, submission: null }
}

/** Keeps the entries while the window is open, so that Back and a reload lose nothing; call it on input, too. */
export function useDraftStorage(
  form: CheckedForm,
  choice: BookingChoice,
  rest: Pick<BookingDraft, 'query' | 'submission' | 'sent'>,
): () => void {
  const keep = () => {
    const entered = new FormData(form.formProps.ref.current ?? undefined)
    const fields = Object.fromEntries(FIELDS.map(name => [name, String(entered.get(name) ?? '')]))
    const draft: BookingDraft = { ...rest, choice: toQuery(choice), fields }
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
