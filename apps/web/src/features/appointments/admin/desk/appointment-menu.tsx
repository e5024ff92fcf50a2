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
import { ICON } from '../../../../ui/icon.ts'
import { RowMenu } from '../../../../ui/table/row-menu.tsx'
import { texts } from '../texts.ts'
import { nextStep } from './next-step.tsx'
import { useDesk } from './use-desk.ts'

interface AppointmentMenuProps {
  appointment: AdminAppointment
  /** Where Move has no button of its own. */
  withMove?: boolean
  /** Absent where forms have a button of their own, and on rows. */
  onForms?: (() => void) | undefined
  /** Not on cards and on Today, where nothing is deleted by the way. */
  withDelete?: boolean
}

/** What the front desk does less often with an appointment; cancelling is set apart. */
export function AppointmentMenu({ appointment, withMove, onForms, withDelete }: AppointmentMenuProps) {
  const t = useTexts(texts).desk
  const { timeZone } = useSite()
  const now = useNow()
  const { arrive, mark, cancel, show } = useDesk()
  const { patientName, status, arrivedAt, appointmentDate } = appointment
  const isOpen = status === 'confirmed'
  const day = clinicDay(Date.parse(appointmentDate), timeZone)
  const today = clinicDay(now, timeZone)
  return (
    <RowMenu of={patientName}>
      {isOpen && withMove && (
        <Menu.Item
          leftSection={<IconCalendarTime {...ICON} />}
          aria-label={t.moveWhose(patientName)}
          onClick={() => show('move', appointment)}
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
        onClick={() => show('edit', appointment)}
      >
        {t.edit}
      </Menu.Item>
      {(isOpen || withDelete) && <Menu.Divider />}
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
      {withDelete && (
        <Menu.Item
          c="red"
          leftSection={<IconTrash {...ICON} />}
          aria-label={t.deleteWhose(patientName)}
          onClick={() => show('delete', appointment)}
        >
          {t.delete}
        </Menu.Item>
      )}
    </RowMenu>
  )
}
