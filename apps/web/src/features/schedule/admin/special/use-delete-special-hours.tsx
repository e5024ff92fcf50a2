import { formatDay } from '@clinic/domain/clinic-format.ts'
import type { StoredSpecialHours } from '@clinic/domain/schedule/special-hours-schemas.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useCustomWrite } from '../../../../lib/trpc/use-write.ts'
import { focusHeading } from '../../../../lib/use-focus-target.ts'
import { useConfirm } from '../../../../ui/dialog/confirm-host.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { useDoneToast } from '../use-outcome-text.ts'
import { type MadeChoices, NONE_AFFECTED, useScheduleImpact } from '../use-schedule-impact.ts'
import { nameSpecialHours } from './special-hours-name.ts'
import { texts } from './texts.ts'

/** Deletes special hours after asking what happens to their appointments, or else for confirmation. */
export function useDeleteSpecialHours(onDeleted: (row: StoredSpecialHours) => void) {
  const language = useLanguage()
  const { remove: t } = useTexts(texts)
  const { schedule } = trpc.useUtils().client
  const doneToast = useDoneToast()
  const confirm = useConfirm()
  const affected = useScheduleImpact(t.failed)
  const deletion = useCustomWrite<{ row: StoredSpecialHours } & MadeChoices, unknown>(
    ({ row: { id }, choices }) =>
      choices
        ? schedule.change.mutate({ change: { change: 'delete-special', id }, choices })
        : schedule.deleteSpecialHours.mutate({ id }),
    { done: output => doneToast(t.done, output), failed: t.failed },
    {
      changes: 'schedule',
      onDone: (_output, { row }) => {
        onDeleted(row)
        focusHeading()
      },
    },
  )
  const remove = async (row: StoredSpecialHours) => {
    const made = await affected.check({ change: 'delete-special', id: row.id })
    if (!made) return
    if (made !== NONE_AFFECTED) return deletion.mutate({ row, ...made })
    const day = <Unbroken>{formatDay(row.date, language)}</Unbroken>
    const text = <p>{t.text(day, <Unbroken>{nameSpecialHours(row, language)}</Unbroken>)}</p>
    await confirm({ ...t, text }, () => deletion.mutateAsync({ row, ...made }))
  }
  return { remove, affected }
}
