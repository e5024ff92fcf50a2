import type { AppointmentChoice } from '@clinic/domain/appointments/schedule-change.ts'
import { blockedDateInput } from '@clinic/domain/schedule/schemas.ts'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { useCheckedForm } from '../../../lib/checked-form.ts'
import { refreshSchedule } from '../../../lib/refresh-appointments.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { doneToast } from './choices.ts'
import { useAffectedFirst } from './use-affected-first.ts'

type Block = z.output<typeof blockedDateInput>

const FAILED = 'Failed to block date'

/** The form that blocks a day, which the calendar fills in too. Appointments of the day are shown first. */
export function useBlockForm() {
  const utils = trpc.useUtils()
  const dateField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const [date, setDate] = useState('')
  const [changed, setChanged] = useState(false)
  const affected = useAffectedFirst(FAILED)

  const save = useWrite<{ block: Block; choices: AppointmentChoice[] | null }>(
    {
      send: ({ block, choices }) =>
        choices
          ? utils.client.schedule.change.mutate({ change: { change: 'block', ...block }, choices })
          : utils.client.schedule.blockDate.mutate(block),
      done: output => doneToast('Date blocked', output),
      failed: FAILED,
      refresh: () => refreshSchedule(utils),
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
    affected.check({ change: 'block', date: block.date }, choices => save.mutate({ block, choices }))
  })
  const dateProps = form.field('date')

  return {
    affected,
    pending: affected.checking || save.isPending,
    changed,
    /** The day that stands in the form, or nothing. */
    date,
    /** Puts a day of the calendar into the form, whose next question is why. */
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
