import type { AffectedInput } from '@clinic/domain/appointments/schedule-change.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useCustomWrite } from '#lib/trpc/use-write.ts'
import { useDoneToast } from './use-outcome-text.ts'
import { type ImpactQuestion, type MadeChoices, useScheduleImpact } from './use-schedule-impact.tsx'

type Deletion = Extract<AffectedInput, { change: 'delete-slot' | 'delete-special' }>

/** Deletes a time slot or special hours after a question, which lists affected appointments. */
export function useScheduleDeletion(
  words: { done: string; failed: string },
  onDeleted: (id: number) => void,
) {
  const { schedule } = trpc.useUtils().client
  const doneToast = useDoneToast()
  const { ask, checking } = useScheduleImpact()
  const { mutateAsync } = useCustomWrite(
    (deletion: MadeChoices & { change: Deletion }) => schedule.change.mutate(deletion),
    { done: outcome => doneToast(words.done, outcome), failed: words.failed },
    {
      changes: 'schedule',
      onDone: (_output, { change }) => onDeleted(change.id),
    },
  )
  return {
    remove: (change: Deletion, toQuestion: ImpactQuestion) =>
      void ask(change, words.failed, toQuestion, made => mutateAsync({ change, ...made })),
    /** Id of the row whose appointments are being read. */
    checked: checking && 'id' in checking ? checking.id : undefined,
  }
}
