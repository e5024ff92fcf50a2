import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'
import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ActionButton } from '../../components/action-button.tsx'
import { ActionRow } from '../../components/action-row.tsx'
import { WithoutScript } from '../../components/without-script.tsx'
import { usePractice } from '../../lib/practice.tsx'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import classes from './change-appointment.module.css'
import { Reschedule } from './reschedule.tsx'

interface ChangeAppointmentProps {
  token: string
  appointment: LinkedAppointment
  /** Whether there is time enough left to change it here. */
  online: boolean
  /** Is told when it has another time, or is cancelled. */
  onChanged: () => void
}

/** How an appointment is moved or cancelled: here while there is time enough, and then by telephone. */
export function ChangeAppointment({ token, appointment, online, onChanged }: ChangeAppointmentProps) {
  const { timeZone, changeUntil } = appointment
  const hydrated = useHydrated()
  const practice = usePractice()
  const [open, setOpen] = useState<'reschedule' | 'cancel' | null>(null)
  const rescheduleButton = useRef<HTMLButtonElement>(null)
  const wasRescheduling = useRef(false)
  useEffect(() => {
    if (wasRescheduling.current) rescheduleButton.current?.focus()
    wasRescheduling.current = open === 'reschedule'
  }, [open])

  const close = () => setOpen(null)
  const until = Date.parse(changeUntil)
  const deadline = `${formatDate(until, timeZone)}, ${formatClock(until, timeZone)}`
  const phone = (
    <a href={practice.phoneHref} className={classes.phone}>
      {practice.phone}
    </a>
  )
  if (!online) {
    return (
      <>
        <h2>Change or cancel</h2>
        <p>
          It could be changed online until {deadline}. Now changes need a call: {phone}.
        </p>
      </>
    )
  }
  if (open === 'reschedule') {
    return (
      <Reschedule
        token={token}
        appointment={appointment}
        onMoved={() => {
          // The heading takes the focus, not the button that opened this.
          wasRescheduling.current = false
          close()
          onChanged()
        }}
        onKeep={close}
      />
    )
  }
  return (
    <>
      <h2>Change or cancel</h2>
      <p>
        You can do so here until {deadline}. After that, please call {phone}.
      </p>
      <ActionRow>
        <Button ref={rescheduleButton} disabled={!hydrated} onClick={() => setOpen('reschedule')}>
          Reschedule
        </Button>
        <ActionButton disabled={!hydrated} onClick={() => setOpen('cancel')}>
          Cancel appointment
        </ActionButton>
      </ActionRow>
      <WithoutScript what="Changing it online" />
      <CancelDialog token={token} opened={open === 'cancel'} onCancelled={onChanged} onKeep={close} />
    </>
  )
}
