import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { undoableUntil } from '@clinic/domain/appointments/desk-changes.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { RowButton } from '../../../../ui/table/row-button.tsx'
import { texts } from '../texts.ts'
import { useDesk } from './use-desk.ts'

/** Undoes this window's last change, or the practice's last move or cancellation from any window while its email waits. */
export function UndoButton({ appointment }: { appointment: AdminAppointment }) {
  const t = useTexts(texts).desk
  const now = useNow()
  const { last, undo } = useDesk()
  const { id, patientName, version } = appointment
  const own = last?.id === id ? last : null
  if (!own && (undoableUntil(appointment) ?? 0) <= now) return null
  return (
    <RowButton
      verb={t.undo}
      of={t.lastChange(patientName)}
      onClick={() => void undo(own ?? { id, version })}
    />
  )
}
