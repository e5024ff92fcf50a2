import type { PatientRecord } from '@clinic/domain/patients/schemas.ts'
import { Group, Text } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { texts as deskTexts } from '#ui/desk/texts.ts'
import { UndoButton } from '#ui/table/undo.tsx'
import { texts } from './texts.ts'

/** Undoes a split: merges the other patient into the one that had the visits. */
export function useUndoSplit() {
  const { split: t } = useTexts(texts)
  const { failed } = useTexts(deskTexts).undo
  return useWrite(trpc.patients.merge, { done: t.undone, failed }, { changes: 'appointments' })
}

/** Splits of the last day from and to a patient, each with Undo. */
export function Splits({ patient: { id, splits } }: { patient: PatientRecord }) {
  const { split: t } = useTexts(texts)
  const undo = useUndoSplit()
  return splits.map(({ keep, merge, name }) => {
    const text = id === keep ? t.movedTo(name) : t.cameFrom(name)
    return (
      <Group key={`${keep} ${merge}`} gap="sm">
        <Text>{text}</Text>
        <UndoButton what={text} pending={undo.isPending} onClick={() => undo.mutate({ keep, merge })} />
      </Group>
    )
  })
}
