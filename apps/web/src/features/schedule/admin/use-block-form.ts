import { blockedDateInput } from '@clinic/domain/schedule/schemas.ts'
import { useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'
import { useDoneToast } from './choices.ts'
import { texts } from './texts.ts'
import { useScheduleImpact } from './use-schedule-impact.ts'

/** Form that blocks a day, also filled by the calendar; checks for appointments first. */
export function useBlockForm() {
  const t = useTexts(texts).blocks
  const { client } = trpc.useUtils()
  const dateField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const [date, setDate] = useState('')
  const doneToast = useDoneToast()
  const [changed, setChanged] = useState(false)
  const affected = useScheduleImpact(t.notDone)

  const form = useAdminForm({
    check: blockedDateInput,
    confirm: block => affected.check({ change: 'block', dates: [block.date] }),
    send: (block, { added: { choices } }): Promise<unknown> =>
      choices
        ? client.schedule.change.mutate({ change: { change: 'block', dates: [block] }, choices })
        : client.schedule.blockDate.mutate(block),
    done: output => doneToast(t.done(1), output),
    failed: t.notDone,
    changes: 'schedule',
    onInput: values => {
      setDate(values.date ?? '')
      setChanged(true)
    },
    onSaved: () => {
      form.clear()
      setDate('')
      setChanged(false)
    },
  })
  const dateProps = form.field('date')

  return {
    affected,
    pending: affected.checking || form.pending,
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
    formProps: form.formProps,
    dateProps: { ...dateProps, ref: dateField },
    reasonProps: { ...form.field('reason'), ref: reasonField },
  }
}

export type BlockForm = ReturnType<typeof useBlockForm>
