import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { Menu } from '@mantine/core'
import {
  type Icon,
  IconCalendarTime,
  IconCheck,
  IconClipboardText,
  IconNotes,
  IconTrash,
  IconUserOff,
  IconUserX,
  IconX,
} from '@tabler/icons-react'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { ICON } from '#ui/icon.ts'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { texts } from '../texts.ts'
import { nextStep } from './next-step.tsx'
import { useDesk } from './use-desk.ts'

interface AppointmentMenuProps {
  appointment: AdminAppointment
  /** Where Move has no button of its own. */
  withMove: boolean
  /** Absent where forms have a button of their own, and on rows. */
  onForms?: () => void
  /** Not on cards and on Today, where nothing is deleted by the way. */
  withDelete?: boolean
}

/** What the front desk does less often with an appointment; cancelling is set apart. */
export function AppointmentMenu({ appointment, withMove, onForms, withDelete }: AppointmentMenuProps) {
  const t = useTexts(texts).desk
  const { now, today, timeZone } = useFormat()
  const { arrive, mark, cancel, show } = useDesk()
  const { patientName, status, arrivedAt, appointmentDate } = appointment
  const isOpen = status === 'confirmed'
  const day = clinicDay(Date.parse(appointmentDate), timeZone)
  const item = (ItemIcon: Icon, { verb, whose }: typeof t.move, onClick: () => void, color?: 'red') => (
    <Menu.Item
      c={color}
      leftSection={<ItemIcon {...ICON} />}
      aria-label={whose(patientName)}
      onClick={onClick}
    >
      {verb}
    </Menu.Item>
  )
  return (
    <RowMenu of={patientName}>
      {isOpen && withMove && item(IconCalendarTime, t.move, () => show('move', appointment))}
      {nextStep(appointment, now, timeZone) === 'arrived' &&
        item(IconCheck, t.complete, () => void mark(appointment, 'completed'))}
      {isOpen &&
        arrivedAt !== null &&
        day === today &&
        item(IconUserX, t.undoCheckIn, () => void arrive(appointment, false))}
      {isOpen && day <= today && item(IconUserOff, t.markNoShow, () => void mark(appointment, 'no-show'))}
      {onForms && item(IconClipboardText, t.forms, onForms)}
      {item(IconNotes, t.edit, () => show('edit', appointment))}
      {(isOpen || withDelete) && <Menu.Divider />}
      {isOpen && item(IconX, t.cancel, () => void cancel(appointment), 'red')}
      {withDelete && item(IconTrash, t.delete, () => show('delete', appointment), 'red')}
    </RowMenu>
  )
}
