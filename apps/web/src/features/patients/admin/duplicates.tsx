import type { Duplicates } from '@clinic/domain/patients/merge-schemas.ts'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useFormat } from '#lib/use-format.ts'
import { texts as deskTexts } from '#ui/desk/texts.ts'
import { AdminDialog } from '#ui/dialog/admin-dialog.tsx'
import { UndoButton, useUndoAction } from '#ui/table/undo.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { texts } from './texts.ts'

type Pair = Duplicates['pairs'][number]
type Side = Pair['patients'][number]

/** Says that patients may be entered twice, and opens them side by side; nothing when there are none. */
export function DuplicatesNote() {
  const { duplicates: t } = useTexts(texts)
  const { data } = trpc.patients.duplicates.useQuery()
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const count = data.pairs.length
  const isEmpty = count + data.merged.length === 0
  // The dialog stays after its last answer.
  if (isEmpty && !isOpen) return null
  return (
    <>
      {!isEmpty && (
        <Group role="note" gap="sm">
          <Text>{count > 0 ? t.twice(count) : t.mergedLately}</Text>
          <Button variant="default" onClick={() => setOpen(true)}>
            {count > 0 ? t.compare : t.show}
          </Button>
        </Group>
      )}
      {isOpen && (
        <AdminDialog title={t.title} onClose={() => setOpen(false)} closable width="wide">
          <Stack>
            {count === 0 && <Text>{t.none}</Text>}
            {data.pairs.map(pair => (
              <PairCard key={pair.patients.map(({ id }) => id).join(' ')} pair={pair} />
            ))}
            <MergedPatients merged={data.merged} />
          </Stack>
        </AdminDialog>
      )}
    </>
  )
}

function PairCard({ pair: { by, patients } }: { pair: Pair }) {
  const { duplicates: t } = useTexts(texts)
  const { failed: failedToUndo } = useTexts(deskTexts).undo
  const undoAction = useUndoAction()
  const format = useFormat()
  const [first, second] = patients
  const pair = { keep: first.id, merge: second.id }
  const title = `${first.name}, ${second.name}`
  const merge = useWrite(
    trpc.patients.merge,
    { done: t.merged, failed: t.failedToMerge },
    { changes: 'appointments' },
  )
  const undoApart = useWrite(trpc.patients.undoKeepApart, { done: t.suggested, failed: failedToUndo })
  const keepApart = useWrite(trpc.patients.keepApart, {
    done: {
      title: t.keptApart,
      action: undoAction(title, () => undoApart.mutate(pair)),
    },
    failed: t.failed,
  })
  const describe = ({ name, email, phone, lastAppointment }: Side) =>
    [
      name,
      email,
      phone,
      lastAppointment === null ? t.noAppointment : t.last(format.plainDate(lastAppointment)),
    ]
      .filter(part => part !== null)
      .join(', ')
  return (
    <Card withBorder component="section" aria-label={title}>
      <Stack gap="xs">
        <Title order={3} size="h4">
          {t.same[by]}
        </Title>
        {patients.map(side => (
          <Group key={side.id} justify="space-between">
            <Text>{describe(side)}</Text>
            <Button
              loading={merge.isPending}
              onClick={() => merge.mutate({ keep: side.id, merge: side === first ? second.id : first.id })}
            >
              {t.merge}
              <VisuallyHidden>: {describe(side)}</VisuallyHidden>
            </Button>
          </Group>
        ))}
        <Group>
          <Button variant="default" loading={keepApart.isPending} onClick={() => keepApart.mutate(pair)}>
            {t.apart}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

/** Records merged in the last day, each with a button that makes them a patient again. */
function MergedPatients({ merged }: Pick<Duplicates, 'merged'>) {
  const { duplicates: t } = useTexts(texts)
  const { failed } = useTexts(deskTexts).undo
  const undo = useWrite(trpc.patients.undoMerge, { done: t.undone, failed }, { changes: 'appointments' })
  return merged.map(({ id, name, email, into }) => {
    const text = t.mergedInto(email === null ? name : `${name} (${email})`, into)
    return (
      <Group key={id} justify="space-between">
        <Text>{text}</Text>
        <UndoButton what={text} pending={undo.isPending} onClick={() => undo.mutate({ id })} />
      </Group>
    )
  })
}
