import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import type { Duplicates } from '@clinic/domain/patients/join-schemas.ts'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useSite } from '../../../lib/site.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { AdminDialog } from '../../../ui/dialog/admin-dialog.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { texts } from './texts.ts'

type Pair = Duplicates['pairs'][number]
type Side = Pair['patients'][number]

/** Says that patients may be entered twice, and opens them side by side; nothing when there are none. */
export function DuplicatesNote() {
  const { duplicates: t } = useTexts(texts)
  const { data } = trpc.patients.duplicates.useQuery()
  const [opened, setOpened] = useState(false)
  if (!data || data.pairs.length + data.joined.length === 0) return null
  const count = data.pairs.length
  return (
    <>
      <Group role="note" gap="sm">
        <Text>{count > 0 ? t.twice(count) : t.joinedLately}</Text>
        <Button variant="default" onClick={() => setOpened(true)}>
          {count > 0 ? t.compare : t.show}
        </Button>
      </Group>
      <AdminDialog opened={opened} title={t.title} onClose={() => setOpened(false)} closable wide>
        <Stack>
          {data.pairs.map(pair => (
            <PairCard key={pair.patients.map(({ appointmentId }) => appointmentId).join(' ')} pair={pair} />
          ))}
          <Joined joined={data.joined} />
        </Stack>
      </AdminDialog>
    </>
  )
}

function PairCard({ pair: { name, phone, patients } }: { pair: Pair }) {
  const { duplicates: t } = useTexts(texts)
  const { timeZone, language } = useSite()
  const { client } = trpc.useUtils()
  const [first, second] = patients
  const join = useWrite<{ keep: Side; other: Side }>({
    send: ({ keep, other }) =>
      client.patients.join.mutate({ keep: keep.appointmentId, join: other.appointmentId }),
    done: t.joined(name),
    failed: t.failedToJoin,
    changes: 'appointments',
  })
  const keepApart = useWrite<void>({
    send: () => client.patients.keepApart.mutate({ keep: first.appointmentId, join: second.appointmentId }),
    done: t.keptApart,
    failed: t.failed,
    changes: 'patients',
  })
  const lastDay = ({ lastAppointment }: Side) =>
    formatPlainDate(Date.parse(lastAppointment), timeZone, language)
  return (
    <Card withBorder component="section" aria-label={name}>
      <Stack gap="xs">
        <Title order={3} size="h4">
          {name}, {phone}
        </Title>
        {patients.map(side => (
          <Group key={side.appointmentId} justify="space-between">
            <Text>{t.side(side.email ?? t.noEmail, lastDay(side))}</Text>
            {side.email !== null && (
              <Button
                loading={join.isPending}
                onClick={() => join.mutate({ keep: side, other: side === first ? second : first })}
              >
                {t.join}
                <VisuallyHidden>: {side.email}</VisuallyHidden>
              </Button>
            )}
          </Group>
        ))}
        <Group>
          <Button variant="default" loading={keepApart.isPending} onClick={() => keepApart.mutate()}>
            {t.apart}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

/** Patients joined in the last day, each with a button that separates them again. */
function Joined({ joined }: Pick<Duplicates, 'joined'>) {
  const { duplicates: t } = useTexts(texts)
  const { client } = trpc.useUtils()
  const undo = useWrite<number>({
    send: appointmentId => client.patients.undoJoin.mutate({ appointmentId }),
    done: t.undone,
    failed: t.failedToUndo,
    changes: 'appointments',
  })
  return joined.map(({ appointmentId, name, email }) => (
    <Group key={appointmentId} justify="space-between">
      <Text>{t.joinedUnder(name, email ?? '')}</Text>
      <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(appointmentId)}>
        {t.undo}
      </Button>
    </Group>
  ))
}
