import type { AppointmentChoice } from '@clinic/domain/appointments/schedule-change.ts'
import { formatTimeRange } from '@clinic/domain/clinic-format.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useCustomWrite } from '../../../../lib/trpc/use-write.ts'
import { focusHeading } from '../../../../lib/use-focus-target.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'
import { AffectedAppointments } from '../affected-appointments.tsx'
import { texts } from '../texts.ts'
import { useChoices } from '../use-choices.ts'
import { useDoneToast } from '../use-outcome-text.ts'
import { slotName } from './slot-name.ts'
import { useTypeNames } from './visit-types.tsx'

interface DeleteSlotDialogProps {
  slot: TimeSlot
  onDeleted: () => void
  onClose: () => void
}

/** Confirms the deletion and asks about affected appointments. */
export function DeleteSlotDialog({ slot, onDeleted, onClose }: DeleteSlotDialogProps) {
  const language = useLanguage()
  const { affected: question, slots, weekdays } = useTexts(texts)
  const t = slots.remove
  const { schedule } = trpc.useUtils().client
  const doneToast = useDoneToast()
  const typeNames = useTypeNames()(slot)
  const { id, dayOfWeek, startTime, endTime } = slot
  const query = trpc.appointments.affected.useQuery(
    { change: 'delete-slot', id },
    { staleTime: 0, gcTime: 0 },
  )
  const choices = useChoices(query.data)
  const deletion = useCustomWrite(
    (made: AppointmentChoice[] | null): Promise<unknown> =>
      made
        ? schedule.change.mutate({ change: { change: 'delete-slot', id }, choices: made })
        : schedule.deleteTimeSlot.mutate({ id }),
    { done: output => doneToast(t.done, output), failed: t.failed },
    {
      changes: 'schedule',
      onDone: () => {
        onDeleted()
        onClose()
        focusHeading()
      },
      onFailed: onClose,
    },
  )
  return (
    <ConfirmDialog
      opened
      title={t.title}
      confirm={t.confirm}
      // Waits until the affected appointments are shown.
      pending={deletion.isPending || query.isLoading}
      onConfirm={() => deletion.mutate(choices.made())}
      onCancel={onClose}
    >
      <p>
        <strong>
          {weekdays[dayOfWeek]}, <Unbroken>{formatTimeRange(startTime, endTime, language)}</Unbroken>
        </strong>
      </p>
      <p>{t.text(<Unbroken>{slotName(slot, language, typeNames)}</Unbroken>)}</p>
      <QueryBoundary query={query} failed={t.notRead} what={t.what} toast>
        {affected =>
          affected.total === 0 ? (
            <p>{t.none}</p>
          ) : (
            <>
              <p>{question.outside(affected.total)}</p>
              <AffectedAppointments affected={affected} choices={choices} />
            </>
          )
        }
      </QueryBoundary>
    </ConfirmDialog>
  )
}
