import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { useEffect, useRef } from 'react'
import { focusHeading } from '../components/focus-heading.ts'

/** What can be done with an appointment, wherever it is shown. */
export interface AppointmentActions {
  onEdit: (appointment: AdminAppointment) => void
  onDelete: (appointment: AdminAppointment) => void
}

/**
 * The same actions for a view whose rows may go with what was saved, such as one that was cancelled from a list of
 * confirmed ones: when the button that opened the dialog went with its row, the focus goes to the page's heading.
 */
export function useFocusAfter({ onEdit, onDelete }: AppointmentActions): AppointmentActions {
  const opener = useRef<Element | null>(null)

  useEffect(() => {
    if (!opener.current || opener.current.isConnected || document.activeElement !== document.body) return
    opener.current = null
    focusHeading()
  })

  const noted = (act: (appointment: AdminAppointment) => void) => (appointment: AdminAppointment) => {
    opener.current = document.activeElement
    act(appointment)
  }
  return { onEdit: noted(onEdit), onDelete: noted(onDelete) }
}
