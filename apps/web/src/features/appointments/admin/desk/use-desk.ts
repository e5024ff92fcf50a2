import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { createContext, useContext } from 'react'
import type { useDeskChanges } from './use-desk-changes.ts'

export type DeskDialog = 'card' | 'move' | 'edit' | 'delete'

/** Changes and dialogs of appointments that the tab's views share. */
interface Desk extends ReturnType<typeof useDeskChanges> {
  show: (dialog: DeskDialog, appointment: AdminAppointment) => void
}

export const DeskContext = createContext<Desk | null>(null)

/** Changes and dialogs of appointments. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('There is no Desk')
  return desk
}
