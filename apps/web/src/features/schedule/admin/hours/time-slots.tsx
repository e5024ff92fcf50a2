import { formatTimeRange } from '@clinic/domain/clinic-format.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { Badge, Text } from '@mantine/core'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { AdminColumns } from '#ui/form/form-panel.tsx'
import { useEditing } from '#ui/form/use-editing.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { type Columns, DataTable } from '#ui/table/data-table.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { texts } from '../texts.ts'
import { useScheduleDeletion } from '../use-schedule-deletion.ts'
import { slotName } from './slot-name.ts'
import { TimeSlotForm } from './time-slot-form.tsx'
import { useTypeNames } from './visit-types.tsx'

/** The hours of the week one by one: each is listed, changed, closed for a while or deleted on its own. */
export function TimeSlots() {
  const { affected, slots: t, types, weekdays } = useTexts(texts)
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
  const nameSlot = (slot: TimeSlot) => slotName(slot, language, nameTypes(slot))
  const nameHours = ({ dayOfWeek, startTime, endTime }: TimeSlot) => (
    <span>
      {weekdays[dayOfWeek]}, <Unbroken>{formatTimeRange(startTime, endTime, language)}</Unbroken>
    </span>
  )
  const askToRemove = (slot: TimeSlot) => {
    const { id } = slot
    const name = <Unbroken>{nameSlot(slot)}</Unbroken>
    deletion.remove({ change: 'delete-slot', id }, count => ({
      ...t.remove,
      text: (
        <>
          <p>
            <strong>{nameHours(slot)}</strong>
          </p>
          <p>{t.remove.text(name)}</p>
          <p>{count === 0 ? t.remove.none : affected.outside(count)}</p>
        </>
      ),
    }))
  }

  const columns: Columns<TimeSlot> = [
    { name: t.slot, cell: nameHours },
    {
      name: types.label,
      cell: slot => (
        <>
          <span>{nameTypes(slot) || types.all}</span>{' '}
          {!slot.isAvailable && <Badge color="amber">{t.unavailable}</Badge>}
        </>
      ),
    },
  ]

  return (
    <>
      <Text c="dimmed" data-screen-only>
        {t.about}
      </Text>
      <AdminColumns
        jump={t.new}
        editing={editing}
        form={<TimeSlotForm key={editing.formKey} editing={editing} />}
      >
        <QueryBoundary query={query} failed={t.failed} what={t.what} toast>
          {slots =>
            slots.length === 0 ? (
              <EmptyList {...t.none} />
            ) : (
              <DataTable
                caption={t.title}
                columns={columns}
                rows={slots}
                rowKey={({ id }) => id}
                current={({ id }) => id === editing.row?.id}
                compact
                actions={slot => (
                  <>
                    <RowButton verb={t.edit} of={nameSlot(slot)} onClick={() => editing.edit(slot)} />
                    <RowButton
                      verb={t.delete}
                      of={nameSlot(slot)}
                      danger
                      pending={slot.id === deletion.checked}
                      onClick={() => askToRemove(slot)}
                    />
                  </>
                )}
              />
            )
          }
        </QueryBoundary>
      </AdminColumns>
    </>
  )
}
