import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatDate } from '@clinic/domain/clinic-format.ts'
import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { MailIcon } from '#features/email/shared/desk/mail-icon.tsx'
import { formCountText } from '#features/forms/shared/desk/form-counts.tsx'
import { useIsNew } from '#features/live/shared/desk/live-context.ts'
import { NewMark } from '#features/live/shared/desk/new-mark.tsx'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { rowFor } from '#ui/keys/row-keys.ts'
import { EmailLink, PhoneLink } from '#ui/page/contact-links.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { NameButton } from '#ui/table/name-button.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { AppointmentKind } from '../appointment-kind.tsx'
import { ConflictMark } from '../conflict-mark.tsx'
import { AppointmentMenu } from '../desk/appointment-menu.tsx'
import { NextStepButton, nextStep } from '../desk/next-step.tsx'
import { UndoChangeButton } from '../desk/undo-change-button.tsx'
import { FormsDialog, useAppointmentForms } from '../desk/use-appointment-forms.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { AppointmentChanges } from '../edit/appointment-changes.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { texts } from '../texts.ts'
import { useBookedRows } from '../use-booked-rows.ts'
import classes from './appointment-item.module.css'

interface AppointmentItemProps {
  appointment: AdminAppointment
  /** Shows the day where no heading does. */
  withDay?: boolean
}

export function AppointmentItem({ appointment, withDay }: AppointmentItemProps) {
  const isBooked = useBookedRows()
  const { show } = useDesk()
  const t = useTexts(texts).desk
  const format = useFormat()
  const { patientName, patientEmail, patientPhone, status, notes } = appointment
  const startsAt = Date.parse(appointment.appointmentDate)
  const isAhead = status === 'confirmed' && nextStep(appointment, format.now, format.timeZone) === null
  const isNew = useIsNew('booked', 'moved', 'cancelled')
  const forms = useAppointmentForms(appointment)
  return (
    <li
      className={classes.row}
      data-booked={isBooked(appointment.id) || undefined}
      {...rowFor(appointment.id)}
    >
      <p className={classes.time}>
        {withDay && <Unbroken>{formatDate(startsAt, format.timeZone, format.language)}</Unbroken>}{' '}
        <Unbroken>{format.hours(appointment)}</Unbroken>
      </p>
      <div className={classes.who}>
        <Title order={3} ff="text" fz="1rem" fw={600} lh={1.4}>
          <NameButton name={patientName} onClick={() => show('card', appointment)} />
          {isNew(appointment) && <NewMark />}
        </Title>
        <AppointmentKind appointment={appointment} />
      </div>
      <Stack gap={4} align="start" className={classes.contact}>
        <Group gap={4}>
          {patientEmail && <EmailLink email={patientEmail} />}
          <MailIcon mails={appointment.mails} name={patientName} />
        </Group>
        {patientPhone && <PhoneLink phone={patientPhone} />}
      </Stack>
      <Stack gap={4} align="start" className={classes.status}>
        <StatusBadge status={status} />
        {forms.count && (
          <Badge
            component="button"
            type="button"
            mih="var(--row-target, 1.5rem)"
            style={{ cursor: 'pointer' }}
            color={forms.count.sent < forms.count.total ? 'gray' : 'pine'}
            aria-busy={forms.isOpening}
            onClick={forms.open}
          >
            {formCountText(forms.count, format.language)}{' '}
            <VisuallyHidden>{t.patient(patientName)}</VisuallyHidden>
          </Badge>
        )}
        <FormsDialog appointment={appointment} forms={forms} />
      </Stack>
      <Group gap="xs" className={classes.actions}>
        <UndoChangeButton appointment={appointment} />
        <NextStepButton appointment={appointment} variant="default" size="row" c="pine" />
        {isAhead && (
          <RowButton
            verb={t.move.verb}
            of={t.appointment(patientName)}
            onClick={() => show('move', appointment)}
          />
        )}
        <AppointmentMenu
          appointment={appointment}
          withMove={!isAhead}
          onForms={forms.count ? undefined : forms.open}
          withDelete
        />
      </Group>
      <Stack gap="xs" align="start" className={classes.more}>
        {appointment.scheduleConflict && <ConflictMark conflict={appointment.scheduleConflict} />}
        {notes && <Text variant="notes">{notes}</Text>}
        <AppointmentChanges changes={appointment.changes.slice(0, 1)} />
      </Stack>
    </li>
  )
}
