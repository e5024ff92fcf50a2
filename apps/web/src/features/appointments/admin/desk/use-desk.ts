import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { createContext, type RefObject, useContext, useEffect } from 'react'
import { focusHeading } from '../../../../lib/use-focus-target.ts'
import type { useDeskChanges } from './use-desk-changes.ts'

export type DeskDialog = 'card' | 'move' | 'edit' | 'delete'

/** Changes and dialogs of appointments that the tab's views share. */
interface Desk extends ReturnType<typeof useDeskChanges> {
  show: (dialog: DeskDialog, appointment: AdminAppointment) => void
  /** What opened the dialog. */
  opener: RefObject<Element | null>
}

export const DeskContext = createContext<Desk | null>(null)

/** Changes and dialogs of appointments. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('There is no Desk')
  return desk
}

/** Moves the focus to the page's heading when saving removes the row that opened the dialog. */
export function useFocusAfterRemoval(): void {
  const { opener } = useDesk()
  useEffect(() => {
    if (!opener.current || opener.current.isConnected || document.activeElement !== document.body) return
    opener.current = null
    focusHeading()
  })
}
