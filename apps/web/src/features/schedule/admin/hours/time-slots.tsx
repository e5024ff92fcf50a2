import { formatTimeRange } from '@clinic/domain/clinic-format.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { Stack, Title } from '@mantine/core'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { AdminColumns } from '#ui/form/form-panel.tsx'
import { useEditing } from '#ui/form/use-editing.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { texts } from '../texts.ts'
import { useScheduleDeletion } from '../use-schedule-deletion.ts'
import { slotName } from './slot-name.ts'
import { TimeSlotForm } from './time-slot-form.tsx'
import { useTypeNames } from './visit-types.tsx'
import { WeekList } from './week-list.tsx'

export function TimeSlots() {
  const { affected, slots: t, weekdays } = useTexts(texts)
  const language = useLanguage()
  const nameTypes = useTypeNames()
  const utils = trpc.useUtils()
  const query = trpc.schedule.timeSlots.useQuery()
  const editing = useEditing<TimeSlot>(row => query.data?.find(({ id }) => id === row.id))
  const deletion = useScheduleDeletion(t.remove, deleted => {
    // Hours changed before the next read must not begin with the deleted slot.
    utils.schedule.timeSlots.setData(undefined, slots => slots?.filter(({ id }) => id !== deleted))
    editing.release(({ id }) => id === deleted)
  })
  const askToRemove = (slot: TimeSlot) => {
    const { id, dayOfWeek, startTime, endTime } = slot
    const name = <Unbroken>{slotName(slot, language, nameTypes(slot))}</Unbroken>
    deletion.remove({ change: 'delete-slot', id }, count => ({
      ...t.remove,
      text: (
        <>
          <p>
            <strong>
              {weekdays[dayOfWeek]}, <Unbroken>{formatTimeRange(startTime, endTime, language)}</Unbroken>
            </strong>
          </p>
          <p>{t.remove.text(name)}</p>
          <p>{count === 0 ? t.remove.none : affected.outside(count)}</p>
        </>
      ),
    }))
  }

  return (
    <Stack component="section" mt="lg">
      <Title order={2} fz="1.5rem">
        {t.title}
      </Title>
      <AdminColumns
        jump={t.new}
        editing={editing}
        form={<TimeSlotForm key={editing.formKey} editing={editing} />}
      >
        <QueryBoundary query={query} failed={t.failed} what={t.what} toast>
          {slots => (
            <WeekList
              slots={slots}
              edited={editing.row?.id}
              checked={deletion.checked}
              onEdit={editing.edit}
              onDelete={askToRemove}
            />
          )}
        </QueryBoundary>
      </AdminColumns>
    </Stack>
  )
}
