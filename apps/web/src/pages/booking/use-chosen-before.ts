import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useLayoutEffect } from 'react'
import { isAppointmentType } from './appointment-types.ts'
import type { BookingChoice } from './booking-choice.ts'
import type { BookingValues } from './booking-values.ts'

const TYPED = ['patientName', 'patientEmail', 'patientPhone', 'notes'] as const

/**
 * Puts into the form what was chosen before the page's script was there: what the address says, and over it what was
 * typed, filled in or ticked meanwhile. Before the first repaint: after that React has put its own empty values into
 * the fields.
 */
export function useChosenBefore(
  element: RefObject<HTMLFormElement | null>,
  form: UseFormReturnType<BookingValues>,
  choice: BookingChoice,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useLayoutEffect(() => {
    if (!element.current) return
    const typed = new FormData(element.current)
    const taken: Partial<BookingValues> = { ...choice }
    for (const field of TYPED) {
      const text = typed.get(field)
      if (typeof text === 'string' && text !== '') taken[field] = text
    }
    const type = String(typed.get('appointmentType'))
    if (isAppointmentType(type)) taken.appointmentType = type
    if (Object.values(taken).some(value => value !== null)) form.setValues(taken)
  }, [])
}
