import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import type { Duplicates } from '@clinic/domain/patients/join-schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { AdminDialog } from '../../../ui/dialog/admin-dialog.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

type Pair = Duplicates['pairs'][number]
type Side = Pair['patients'][number]

/** Says that patients may be entered twice, and opens them side by side; nothing when there are none. */
export function DuplicatesNote() {
  const { data } = trpc.patients.duplicates.useQuery()
  const [opened, setOpened] = useState(false)
  if (!data || data.pairs.length + data.joined.length === 0) return null
  const count = data.pairs.length
  return (
    <>
      <Group role="note" gap="sm">
        <Text>
          {count > 0
            ? `${plural.en(count, '1 patient', '# patients')} may be on the list twice.`
            : 'Patients were joined in the last day.'}
        </Text>
        <Button variant="default" onClick={() => setOpened(true)}>
          {count > 0 ? 'Compare' : 'Show'}
        </Button>
      </Group>
      <AdminDialog
        opened={opened}
        title="Patients who may be one person"
        onClose={() => setOpened(false)}
        closable
        wide
      >
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
  const { timeZone } = useSite()
  const { client } = trpc.useUtils()
  const [first, second] = patients
  const join = useWrite<{ keep: Side; other: Side }>({
    send: ({ keep, other }) =>
      client.patients.join.mutate({ keep: keep.appointmentId, join: other.appointmentId }),
    done: `${name} joined`,
    failed: 'Failed to join the patients',
    changes: 'appointments',
  })
  const keepApart = useWrite<void>({
    send: () => client.patients.keepApart.mutate({ keep: first.appointmentId, join: second.appointmentId }),
    done: 'Kept as two patients',
    failed: 'Failed to save',
    changes: 'patients',
  })
  const lastDay = ({ lastAppointment }: Side) => formatPlainDate(Date.parse(lastAppointment), timeZone, 'en')
  return (
    <Card withBorder component="section" aria-label={name}>
      <Stack gap="xs">
        <Title order={3} size="h4">
          {name}, {phone}
        </Title>
        {patients.map(side => (
          <Group key={side.appointmentId} justify="space-between">
            <Text>
              {side.email ?? 'No email'}, last appointment {lastDay(side)}
            </Text>
            {side.email !== null && (
              <Button
                loading={join.isPending}
                onClick={() => join.mutate({ keep: side, other: side === first ? second : first })}
              >
                Join under this email<VisuallyHidden>: {side.email}</VisuallyHidden>
              </Button>
            )}
          </Group>
        ))}
        <Group>
          <Button variant="default" loading={keepApart.isPending} onClick={() => keepApart.mutate()}>
            They are two people
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

/** Patients joined in the last day, each with a button that separates them again. */
function Joined({ joined }: Pick<Duplicates, 'joined'>) {
  const { client } = trpc.useUtils()
  const undo = useWrite<number>({
    send: appointmentId => client.patients.undoJoin.mutate({ appointmentId }),
    done: 'Patients separated again',
    failed: 'Failed to undo',
    changes: 'appointments',
  })
  return joined.map(({ appointmentId, name, email }) => (
    <Group key={appointmentId} justify="space-between">
      <Text>
        {name} was joined under {email}.
      </Text>
      <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(appointmentId)}>
        Undo
      </Button>
    </Group>
  ))
}
