import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import type { Duration } from '@clinic/domain/availability/durations.ts'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useSite } from '../../../../lib/site.tsx'
import { AdminDialog } from '../../../../ui/dialog/admin-dialog.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { DeskTimeChoice } from '../../../booking/shared/desk-time-choice.tsx'
import { appointmentWhen } from '../../shared/days.ts'
import { useSharedDeskChanges } from './use-desk-changes.ts'

interface MoveDialogProps {
  appointment: AdminAppointment
  onClose: () => void
  onMoved: () => void
}

/** Moves an appointment with one press on a free time. */
export function MoveDialog({ appointment, onClose, onMoved }: MoveDialogProps) {
  const { timeZone, language } = useSite()
  const { move, isBusy } = useSharedDeskChanges()
  const [notify, setNotify] = useState(true)
  const { id, patientName } = appointment
  return (
    <AdminDialog opened closable wide title={`Move ${patientName}`} onClose={onClose}>
      <Stack aria-busy={isBusy(id)}>
        <p>
          Now <Unbroken>{appointmentWhen(appointment, timeZone, language)}</Unbroken>. Choose a new time:
        </p>
        <DeskTimeChoice
          duration={appointment.duration as Duration}
          except={id}
          chosen={null}
          onChoose={async time => {
            if (await move(appointment, { ...time, notifyPatient: notify })) onMoved()
          }}
        />
        <Checkbox
          label="Email the patient"
          description="Sent after three minutes, so that you can undo"
          checked={notify}
          onChange={event => setNotify(event.currentTarget.checked)}
        />
      </Stack>
    </AdminDialog>
  )
}
