import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { Group, Paper, Stack, Title } from '@mantine/core'
import { useIsNew } from '#features/live/shared/desk/live-context.ts'
import { NewMark } from '#features/live/shared/desk/new-mark.tsx'
import { useTexts } from '#lib/texts.ts'
import { rowFor } from '#ui/keys/row-keys.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { texts } from '../texts.ts'
import { UndoChangeButton } from './undo-change-button.tsx'
import { useDesk } from './use-desk.ts'

interface CancelledAppointmentsProps {
  appointments: readonly AdminAppointment[]
  title: string
  /** Level of the title; the patients' names are headings below it. */
  level: 2 | 3
  /** Says when an appointment was to take place. */
  when: (appointment: AdminAppointment) => string
}

/** Cancelled appointments of a day or a week, below those that take place. */
export function CancelledAppointments({ appointments, title, level, when }: CancelledAppointmentsProps) {
  const { desk } = useTexts(texts)
  const { show } = useDesk()
  const isNew = useIsNew('cancelled')
  if (appointments.length === 0) return null
  return (
    <Stack component="section" aria-labelledby="cancelled" gap="xs" data-screen-only>
      <Title order={level} id="cancelled">
        {title}
      </Title>
      <Paper component="ul" withBorder px="sm" py={4}>
        {appointments.map(appointment => {
          const of = desk.cancelledAppointment(appointment.patientName)
          return (
            <Group component="li" key={appointment.id} gap="xs" py={6} {...rowFor(appointment.id)}>
              <p data-capitalized>
                <Unbroken>{when(appointment)}</Unbroken>
              </p>
              <Title order={level === 2 ? 3 : 4} flex="1 1 12rem" fz="inherit" fw={600} ff="text">
                <span>{appointment.patientName}</span>
                {isNew(appointment) && <NewMark />}
              </Title>
              <Group gap="xs" ml="auto">
                <UndoChangeButton appointment={appointment} />
                <RowButton verb={desk.edit.verb} of={of} opensRow onClick={() => show('edit', appointment)} />
                <RowButton
                  verb={desk.delete.verb}
                  of={of}
                  danger
                  onClick={() => show('delete', appointment)}
                />
              </Group>
            </Group>
          )
        })}
      </Paper>
    </Stack>
  )
}
