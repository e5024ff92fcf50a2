import type { AppointmentChoice } from '@clinic/domain/appointments/schedule-change.ts'
import { blockedDateInput } from '@clinic/domain/schedule/schemas.ts'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useDoneToast } from './choices.ts'
import { useScheduleImpact } from './use-schedule-impact.ts'

type Block = z.output<typeof blockedDateInput>

const FAILED = 'Failed to block date'

/** Form that blocks a day, also filled by the calendar; checks for appointments first. */
export function useBlockForm() {
  const utils = trpc.useUtils()
  const dateField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const [date, setDate] = useState('')
  const doneToast = useDoneToast()
  const [changed, setChanged] = useState(false)
  const affected = useScheduleImpact(FAILED)

  const save = useWrite<{ block: Block; choices: AppointmentChoice[] | null }>(
    {
      send: ({ block, choices }) =>
        choices
          ? utils.client.schedule.change.mutate({ change: { change: 'block', dates: [block] }, choices })
          : utils.client.schedule.blockDate.mutate(block),
      done: output => doneToast('Date blocked', output),
      failed: FAILED,
      changes: 'schedule',
    },
    {
      onDone: () => {
        form.clear()
        setDate('')
        setChanged(false)
      },
      onFailed: error => form.showRejected(error),
    },
  )
  const form = useCheckedForm(blockedDateInput, block => {
    if (save.isPending) return
    affected.check({ change: 'block', dates: [block.date] }, choices => save.mutate({ block, choices }))
  })
  const dateProps = form.field('date')

  return {
    affected,
    pending: affected.checking || save.isPending,
    changed,
    /** Day in the form, or empty. */
    date,
    /** Selects a day and moves on to the reason. */
    choose: (day: string) => {
      if (dateField.current) dateField.current.value = day
      dateProps.onChange()
      setDate(day)
      setChanged(true)
      reasonField.current?.focus()
    },
    formProps: { ...form.formProps, onInput: () => setChanged(true) },
    dateProps: {
      ...dateProps,
      ref: dateField,
      onChange: () => {
        dateProps.onChange()
        setDate(dateField.current?.value ?? '')
      },
    },
    reasonProps: { ...form.field('reason'), ref: reasonField },
  }
}

export type BlockForm = ReturnType<typeof useBlockForm>
