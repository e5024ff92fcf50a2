import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useLayoutEffect } from 'react'
import type { BookingValues } from './booking-values.ts'
import { isVisitType } from './visit-types.ts'

const TYPED = ['patientName', 'patientEmail', 'patientPhone', 'notes'] as const

/**
 * Takes over what was typed, filled in or ticked while the page's script was still on its way. Before the first
 * repaint: after that React has put its own empty values into the fields.
 */
export function useTypedBefore(
  element: RefObject<HTMLFormElement | null>,
  form: UseFormReturnType<BookingValues>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useLayoutEffect(() => {
    if (!element.current) return
    const typed = new FormData(element.current)
    const taken: Partial<BookingValues> = {}
    for (const field of TYPED) {
      const text = typed.get(field)
      if (typeof text === 'string' && text !== '') taken[field] = text
    }
    const type = String(typed.get('appointmentType'))
    if (isVisitType(type)) taken.appointmentType = type
    if (Object.keys(taken).length > 0) form.setValues(taken)
  }, [])
}
