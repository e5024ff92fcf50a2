import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { UNDO_WINDOW_MS } from '@clinic/domain/appointments/desk-changes.ts'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { DeskTimeChoice } from '#features/booking/shared/desk/desk-time-choice.tsx'
import {
  NotifyByText,
  Unreachable,
  useTextTime,
} from '#features/text-messages/shared/desk/notify-by-text.tsx'
import { useNotifyChannel } from '#features/text-messages/shared/desk/use-notify-channel.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { AdminDialog } from '#ui/dialog/admin-dialog.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { texts } from '../texts.ts'
import { useDesk } from './use-desk.ts'

interface MoveDialogProps {
  appointment: AdminAppointment
  onClose: () => void
  onMoved: () => void
}

/** Moves an appointment with one press on a free time. */
export function MoveDialog({ appointment: opened, onClose, onMoved }: MoveDialogProps) {
  const t = useTexts(texts)
  const format = useFormat()
  const { move, isBusy } = useDesk()
  const [notify, setNotify] = useState(true)
  const { data: stored } = trpc.appointments.get.useQuery({ id: opened.id })
  // Someone else may have moved or edited it since.
  const appointment = stored && stored.version > opened.version ? stored : opened
  const channel = useNotifyChannel(appointment)
  const { isTooLate } = useTextTime(UNDO_WINDOW_MS)
  const { id, patientName } = appointment
  const startsAt = Date.parse(appointment.appointmentDate)
  const notifyPatient = notify && !(channel === 'text' && isTooLate(startsAt))
  return (
    <AdminDialog
      closable
      width="wide"
      title={t.moving.title(patientName)}
      pending={isBusy(id)}
      onClose={onClose}
    >
      <Stack aria-busy={isBusy(id)}>
        <p>
          <Unbroken>{t.moving.now(format.when(appointment))}</Unbroken>
        </p>
        {channel === null && <Unreachable />}
        <DeskTimeChoice
          duration={appointment.duration}
          type={appointment.appointmentType}
          except={id}
          chosenStart={null}
          onChoose={async time => {
            if (await move(appointment, { ...time, notifyPatient })) onMoved()
          }}
        />
        {channel === 'text' && (
          <NotifyByText delay={UNDO_WINDOW_MS} startsAt={startsAt} notify={notify} onNotify={setNotify} />
        )}
        {channel === 'email' && (
          <Checkbox
            label={t.email}
            description={t.moving.delayed}
            checked={notify}
            onChange={event => setNotify(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </AdminDialog>
  )
}
