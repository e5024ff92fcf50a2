import { type RefObject, useLayoutEffect } from 'react'
import { isAppointmentType } from './appointment-types.ts'
import type { BookingChoice } from './booking-choice.ts'

/**
 * Takes over what was chosen before the page's script was there: what the address says, over it the type that was
 * ticked meanwhile, and the name that was typed or filled in. Before the first repaint: after that React has unticked
 * what it did not tick. The other fields keep their text by themselves.
 */
export function useChosenBefore(
  form: RefObject<HTMLFormElement | null>,
  choice: BookingChoice,
  onChosen: (chosen: BookingChoice) => void,
  onName: (patientName: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useLayoutEffect(() => {
    if (!form.current) return
    const filledIn = new FormData(form.current)
    const ticked = String(filledIn.get('appointmentType'))
    onChosen(isAppointmentType(ticked) ? { ...choice, appointmentType: ticked } : choice)
    onName(String(filledIn.get('patientName')))
  }, [])
}
