import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { AdminColumns } from '../../../../ui/form/form-panel.tsx'
import { useEditing } from '../../../../ui/form/use-editing.ts'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'
import { texts } from '../texts.ts'
import { DeleteSlotDialog } from './delete-slot-dialog.tsx'
import { TimeSlotForm } from './time-slot-form.tsx'
import { WeekList } from './week-list.tsx'

export function TimeSlots() {
  const t = useTexts(texts).slots
  const utils = trpc.useUtils()
  const query = trpc.schedule.timeSlots.useQuery()
  const editing = useEditing<TimeSlot>()
  const [deleted, setDeleted] = useState<TimeSlot | null>(null)
  const forget = (slot: TimeSlot) => {
    // Hours changed before the next read must not begin with the deleted slot.
    utils.schedule.timeSlots.setData(undefined, slots => slots?.filter(({ id }) => id !== slot.id))
    editing.release(row => row.id === slot.id)
  }
  const stored = query.data?.find(({ id }) => id === editing.row?.id)

  return (
    <Stack component="section" mt="lg">
      <Title order={2} fz="1.5rem">
        {t.title}
      </Title>
      <AdminColumns
        jump={t.new}
        editing={editing}
        form={<TimeSlotForm key={editing.formKey} editing={editing} stored={stored} />}
      >
        <QueryBoundary query={query} failed={t.failed} what={t.what} toast>
          {slots => (
            <WeekList slots={slots} edited={editing.row?.id} onEdit={editing.edit} onDelete={setDeleted} />
          )}
        </QueryBoundary>
      </AdminColumns>
      {deleted && (
        <DeleteSlotDialog slot={deleted} onDeleted={() => forget(deleted)} onClose={() => setDeleted(null)} />
      )}
    </Stack>
  )
}
