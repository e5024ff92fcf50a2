import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { Menu } from '@mantine/core'
import {
  IconCalendarTime,
  IconCheck,
  IconClipboardText,
  IconNotes,
  IconTrash,
  IconUserOff,
  IconUserX,
  IconX,
} from '@tabler/icons-react'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { RowMenu } from '../../../../ui/table/row-menu.tsx'
import { texts } from '../texts.ts'
import { nextStep } from './next-step.tsx'
import { useSharedDeskChanges } from './use-desk-changes.ts'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true }

export interface AppointmentMenuProps {
  appointment: AdminAppointment
  onEdit: (appointment: AdminAppointment) => void
  /** Absent where Move has a button of its own. */
  onMove?: ((appointment: AdminAppointment) => void) | undefined
  /** Absent where forms have a button of their own, and on rows. */
  onForms?: (() => void) | undefined
  /** Absent on cards and on Today, where nothing is deleted by the way. */
  onDelete?: (appointment: AdminAppointment) => void
}

/** What the front desk does less often with an appointment; cancelling is set apart. */
export function AppointmentMenu({ appointment, onEdit, onMove, onForms, onDelete }: AppointmentMenuProps) {
  const t = useTexts(texts).desk
  const { timeZone } = useSite()
  const now = useNow()
  const { arrive, mark, cancel } = useSharedDeskChanges()
  const { patientName, status, arrivedAt, appointmentDate } = appointment
  const isOpen = status === 'confirmed'
  const day = clinicDay(Date.parse(appointmentDate), timeZone)
  const today = clinicDay(now, timeZone)
  return (
    <RowMenu of={patientName}>
      {isOpen && onMove && (
        <Menu.Item
          leftSection={<IconCalendarTime {...ICON} />}
          aria-label={t.moveWhose(patientName)}
          onClick={() => onMove(appointment)}
        >
          {t.move}
        </Menu.Item>
      )}
      {nextStep(appointment, now, timeZone) === 'arrived' && (
        <Menu.Item
          leftSection={<IconCheck {...ICON} />}
          aria-label={t.completeWhose(patientName)}
          onClick={() => void mark(appointment, 'completed')}
        >
          {t.complete}
        </Menu.Item>
      )}
      {isOpen && arrivedAt !== null && day === today && (
        <Menu.Item
          leftSection={<IconUserX {...ICON} />}
          aria-label={t.undoCheckInWhose(patientName)}
          onClick={() => void arrive(appointment, false)}
        >
          {t.undoCheckIn}
        </Menu.Item>
      )}
      {isOpen && day <= today && (
        <Menu.Item
          leftSection={<IconUserOff {...ICON} />}
          aria-label={t.markNoShowWhose(patientName)}
          onClick={() => void mark(appointment, 'no-show')}
        >
          {t.markNoShow}
        </Menu.Item>
      )}
      {onForms && (
        <Menu.Item
          leftSection={<IconClipboardText {...ICON} />}
          aria-label={t.formsFrom(patientName)}
          onClick={onForms}
        >
          {t.forms}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconNotes {...ICON} />}
        aria-label={t.editWhose(patientName)}
        onClick={() => onEdit(appointment)}
      >
        {t.edit}
      </Menu.Item>
      {(isOpen || onDelete) && <Menu.Divider />}
      {isOpen && (
        <Menu.Item
          c="red"
          leftSection={<IconX {...ICON} />}
          aria-label={t.cancelWhose(patientName)}
          onClick={() => void cancel(appointment)}
        >
          {t.cancel}
        </Menu.Item>
      )}
      {onDelete && (
        <Menu.Item
          c="red"
          leftSection={<IconTrash {...ICON} />}
          aria-label={t.deleteWhose(patientName)}
          onClick={() => onDelete(appointment)}
        >
          {t.delete}
        </Menu.Item>
      )}
    </RowMenu>
  )
}
