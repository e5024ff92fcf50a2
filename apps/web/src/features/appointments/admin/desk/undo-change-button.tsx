import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { undoableUntil } from '@clinic/domain/appointments/desk-changes.ts'
import { useTexts } from '#lib/texts.ts'
import { useShownAction } from '#lib/toast.ts'
import { useNow } from '#lib/use-now.ts'
import { texts as deskTexts } from '#ui/desk/texts.ts'
import { RowButton } from '#ui/table/row-button.tsx'
import { texts } from '../texts.ts'
import { useDesk } from './use-desk.ts'

/**
 * Undoes the last change of this window after its toast, which has the same button, has closed. Also undoes the
 * practice's last move or cancellation from any window, while its email has not been sent.
 */
export function UndoChangeButton({ appointment }: { appointment: AdminAppointment }) {
  const { desk, changes } = useTexts(texts)
  const { verb, named } = useTexts(deskTexts).undo
  const shownAction = useShownAction()
  const now = useNow()
  const { last, undo } = useDesk()
  const { id, patientName, version } = appointment
  const own = last?.id === id ? last : null
  if (own ? shownAction === named(own.text) : (undoableUntil(appointment) ?? 0) <= now) return null
  const word = own?.word || (appointment.changes[0] && changes.changed[appointment.changes[0].change])
  return (
    <RowButton
      verb={word ? named(word) : verb}
      of={desk.patient(patientName)}
      onClick={() => void undo(own ?? { id, version })}
    />
  )
}
