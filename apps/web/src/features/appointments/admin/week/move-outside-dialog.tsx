import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import type { ScheduleConflict } from '@clinic/domain/appointments/schedule-conflicts.ts'
import { formatClock, formatWeekdayDate } from '@clinic/domain/clinic-format.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { texts } from '../texts.ts'

export interface OutsideQuestion {
  appointment: AdminAppointment
  /** The new start, ISO 8601. */
  startsAt: string
  conflict: ScheduleConflict
}

interface MoveOutsideDialogProps {
  question: OutsideQuestion
  onAnswer: (answer: true | null) => void
}

/** Asks before an appointment is dropped outside the office hours, on a blocked date or in a busy time. */
export function MoveOutsideDialog({ question, onAnswer }: MoveOutsideDialogProps) {
  const { week, conflicts } = useTexts(texts)
  const t = week.outside
  const { timeZone, language } = useSite()
  const now = useNow()
  const { appointment, startsAt, conflict } = question
  const at = Date.parse(startsAt)
  const when = `${formatWeekdayDate(at, now, timeZone, language)}, ${formatClock(at, timeZone, language)}`
  return (
    <ConfirmDialog
      opened
      harmless
      title={t.title}
      confirm={t.confirm}
      cancel={t.cancel}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(null)}
    >
      <p>
        <Unbroken>{t.text(appointment.patientName, when, conflicts[conflict])}</Unbroken>
      </p>
    </ConfirmDialog>
  )
}
