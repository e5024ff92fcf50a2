import { isWhole } from '@clinic/domain/calendars/remarks.ts'
import type { ListedCalendar } from '@clinic/domain/calendars/schemas.ts'
import { Alert, Badge, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useFormat } from '#lib/use-format.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { ManagedItem } from '#ui/table/managed-list.tsx'
import { CalendarRemarks } from './calendar-remarks.tsx'
import { InvitationsDialog } from './invitations-dialog.tsx'
import { texts } from './texts.ts'

const CHANGES = { changes: ['calendars', 'schedule'] } as const

/** A calendar with its state, its busy times ahead, and what can be done with it. */
export function CalendarItem({ calendar }: { calendar: ListedCalendar }) {
  const format = useFormat()
  const t = useTexts(texts)
  const { id, name, host, readAt, problem, unread, foundAhead, remarks, ahead } = calendar
  const [inviting, setInviting] = useState(false)
  const read = useWrite(trpc.calendars.read, t.read, CHANGES)
  const acceptLoss = useWrite(trpc.calendars.acceptLoss, t.drop, CHANGES)
  const remove = useConfirmedWrite(trpc.calendars.remove, t.remove, CHANGES)
  const lost = foundAhead === null ? 0 : ahead - foundAhead
  const state = findState(calendar)
  return (
    <ManagedItem
      name={name}
      badges={<Badge color={state === 'working' ? 'pine' : 'amber'}>{t.states[state]}</Badge>}
      actions={[
        foundAhead !== null && {
          verb: t.drop.submit(lost),
          label: t.drop.label(lost, name),
          needed: true,
          pending: acceptLoss.isPending,
          onClick: () => acceptLoss.mutate({ id }),
        },
        {
          verb: t.read.submit,
          label: t.read.label(name),
          pending: read.isPending,
          onClick: () => read.mutate({ id }),
        },
        { verb: t.invitations.open, label: t.invitations.label(name), onClick: () => setInviting(true) },
        {
          verb: t.remove.confirm,
          label: t.remove.label(name),
          onClick: () => remove({ ...t.remove, title: t.remove.title(name) }, { id }),
        },
      ]}
    >
      <Text c="dimmed">{host}</Text>
      <Text>{t.ahead(ahead, <Unbroken>{format.moment(readAt)}</Unbroken>)}</Text>
      {problem !== null && (
        <Alert color="amber" my="xs">
          <span>{problem}</span> <span>{unread ? t.unread : t.kept}</span>
        </Alert>
      )}
      {foundAhead !== null && (
        <Alert color="amber" my="xs">
          {foundAhead === 0 ? t.emptied(ahead) : t.shrunk(foundAhead, ahead)}
        </Alert>
      )}
      <CalendarRemarks remarks={remarks} />
      {inviting && <InvitationsDialog calendar={calendar} onClose={() => setInviting(false)} />}
    </ManagedItem>
  )
}

function findState({ foundAhead, problem, remarks }: ListedCalendar) {
  if (foundAhead !== null) return foundAhead === 0 ? 'empty' : 'shrunk'
  if (problem !== null) return 'unreadable'
  return isWhole(remarks) ? 'working' : 'partial'
}
