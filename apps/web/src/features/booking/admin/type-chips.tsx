import { APPOINTMENT_TYPES, type AppointmentType } from '@clinic/domain/availability/durations.ts'
import { Group, Radio } from '@mantine/core'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useTexts } from '#lib/texts.ts'
import { texts } from './texts.ts'

const CHOSEN = { bg: 'var(--pine)', c: 'var(--on-pine)' }

interface TypeChipsProps {
  type: AppointmentType | null
  /** Minutes of the longest visit that fits the chosen time; null while any does. */
  maxDuration: number | null
  problem: string | undefined
  onType: (type: AppointmentType) => void
}

/** Types of visit as chips, each with its minutes. */
export function TypeChips({ type, maxDuration, problem, onType }: TypeChipsProps) {
  const t = useTexts(texts)
  const { nameType, minutesFor } = useAppointmentTypes()
  const isTooLong = (one: AppointmentType) => maxDuration !== null && minutesFor(one) > maxDuration
  return (
    <Radio.Group<AppointmentType>
      label={t.type}
      size="md"
      error={problem}
      value={type}
      onChange={onType}
      data-field="appointmentType"
    >
      <Group gap="xs" mb={problem && '0.25rem'}>
        {APPOINTMENT_TYPES.map(one => (
          <Radio.Card
            key={one}
            value={one}
            w="auto"
            mih="var(--target)"
            px="sm"
            bd={`1px ${isTooLong(one) ? 'dashed' : 'solid'} var(--line-strong)`}
            {...(type === one ? CHOSEN : { bg: 'var(--surface)' })}
          >
            {t.chip(nameType(one), minutesFor(one), isTooLong(one))}
          </Radio.Card>
        ))}
      </Group>
    </Radio.Group>
  )
}
