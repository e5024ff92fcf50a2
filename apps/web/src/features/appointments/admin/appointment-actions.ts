import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { useEffect, useRef } from 'react'
import { focusHeading } from '../../../lib/use-focus-target.ts'

export interface AppointmentActions {
  onEdit: (appointment: AdminAppointment) => void
  onDelete: (appointment: AdminAppointment) => void
  onMove: (appointment: AdminAppointment) => void
  /** Opens the card. */
  onOpen: (appointment: AdminAppointment) => void
}

/** Moves the focus to the page's heading when saving removes the row that opened the dialog. */
export function useFocusAfter({ onEdit, onDelete, onMove, onOpen }: AppointmentActions): AppointmentActions {
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
  return { onEdit: noted(onEdit), onDelete: noted(onDelete), onMove: noted(onMove), onOpen: noted(onOpen) }
}
