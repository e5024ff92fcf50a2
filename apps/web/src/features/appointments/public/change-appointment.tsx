import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'
import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PracticePhone } from '#features/content/shared/practice-phone.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useLinkWrite } from '#lib/trpc/use-link-write.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useNow } from '#lib/use-now.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ActionRow } from '#ui/action-row.tsx'
import { QuestionDialog } from '#ui/dialog/question-dialog.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { NextInBar } from './next-in-bar.tsx'
import { Reschedule } from './reschedule.tsx'
import { texts } from './texts.ts'

interface ChangeAppointmentProps {
  token: string
  appointment: LinkedAppointment
  /** Whether it can still be changed online. */
  online: boolean
  /** Called after the appointment was moved or cancelled. */
  onChanged: () => void
}

/** Offers to move or cancel an appointment online, and by phone after the deadline. */
export function ChangeAppointment({ token, appointment, online, onChanged }: ChangeAppointmentProps) {
  const t = useTexts(texts).change
  const language = useLanguage()
  const { timeZone, changeUntil, moveRequested, hasEmail } = appointment
  const isHydrated = useHydrated()
  const now = useNow()
  const [open, setOpen] = useState<'reschedule' | 'cancel' | null>(null)
  const { target: rescheduleButton, moveFocus } = useFocusTarget<HTMLButtonElement>()

  const close = () => setOpen(null)
  const until = Date.parse(changeUntil)
  const deadline = (
    <Unbroken>{`${formatDate(until, timeZone, language)}, ${formatClock(until, timeZone, language)}`}</Unbroken>
  )
  const phone = <PracticePhone />
  if (!online) {
    return (
      <>
        <h2>{t.title}</h2>
        <NextInBar token={token} mustMove={false} />
        {now < until ? <p>{t.call(phone)}</p> : <p>{t.closed(deadline, phone)}</p>}
      </>
    )
  }
  if (open === 'reschedule') {
    return (
      <Reschedule
        token={token}
        appointment={appointment}
        onMoved={() => {
          close()
          onChanged()
        }}
        onKeep={() => {
          close()
          moveFocus()
        }}
      />
    )
  }
  return (
    <>
      <h2 id="change">{t.title}</h2>
      <NextInBar token={token} mustMove={moveRequested} onReschedule={() => setOpen('reschedule')} />
      <p>{t.until(deadline, phone)}</p>
      <ActionRow>
        <Button ref={rescheduleButton} disabled={!isHydrated} onClick={() => setOpen('reschedule')}>
          {t.move}
        </Button>
        <ActionButton disabled={!isHydrated} onClick={() => setOpen('cancel')}>
          {t.cancel}
        </ActionButton>
      </ActionRow>
      <CancelDialog
        {...{ token, hasEmail }}
        opened={open === 'cancel'}
        onCancelled={onChanged}
        onKeep={close}
      />
    </>
  )
}

interface CancelDialogProps {
  token: string
  hasEmail: boolean
  opened: boolean
  onCancelled: () => void
  onKeep: () => void
}

/** Confirms cancelling an appointment. */
function CancelDialog({ token, hasEmail, opened, onCancelled, onKeep }: CancelDialogProps) {
  const t = useTexts(texts).cancel
  const { appointmentLinks } = trpc.useUtils()
  const { mutate, isPending } = useLinkWrite(trpc.appointmentLinks.cancel, appointmentLinks.page, t, {
    changes: 'appointments',
    onDone: onCancelled,
    onFailed: onKeep,
  })
  return (
    <QuestionDialog
      opened={opened}
      words={hasEmail ? t : { ...t, email: '' }}
      pending={isPending}
      onConfirm={() => mutate({ token })}
      onKeep={onKeep}
    />
  )
}
