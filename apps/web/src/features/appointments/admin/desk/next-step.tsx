import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconUserCheck } from '@tabler/icons-react'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { ICON } from '#ui/icon.ts'
import { texts } from '../texts.ts'
import { useDesk } from './use-desk.ts'

/** The state that one press leads to: arrived, then completed; null before its day and once it is over. */
export function nextStep(
  { status, arrivedAt, appointmentDate, duration }: AdminAppointment,
  now: number,
  timeZone: string,
): 'arrived' | 'completed' | null {
  const startsAt = Date.parse(appointmentDate)
  const day = clinicDay(startsAt, timeZone)
  const today = clinicDay(now, timeZone)
  if (status !== 'confirmed' || day > today) return null
  const isOver = startsAt + duration * MINUTE_MS <= now
  return arrivedAt === null && !isOver && day === today ? 'arrived' : 'completed'
}

interface NextStepButtonProps extends ButtonProps {
  appointment: AdminAppointment
}

/** The main button of an appointment, on its row and its card. */
export function NextStepButton({ appointment, ...button }: NextStepButtonProps) {
  const t = useTexts(texts).desk
  const { now, timeZone } = useFormat()
  const { arrive, mark, isBusy } = useDesk()
  const { id, patientName } = appointment
  const step = nextStep(appointment, now, timeZone)
  if (step === null) return null
  const { verb, whose } = step === 'arrived' ? t.checkIn : t.complete
  const StepIcon = step === 'arrived' ? IconUserCheck : IconCheck
  const take = () => (step === 'arrived' ? arrive(appointment, true) : mark(appointment, step))
  return (
    <Button
      {...button}
      leftSection={<StepIcon {...ICON} />}
      aria-busy={isBusy(id)}
      aria-label={whose(patientName)}
      // By the second press of a double click or of a held key, the button may mean the step after.
      onClick={({ detail }) => detail <= 1 && void take()}
      onKeyDown={event => event.repeat && event.key === 'Enter' && event.preventDefault()}
    >
      {verb}
    </Button>
  )
}
