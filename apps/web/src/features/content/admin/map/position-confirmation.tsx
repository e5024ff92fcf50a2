import type { PracticeKey } from '@clinic/domain/content/practice.ts'
import { Button, Stack } from '@mantine/core'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useWrite } from '../../../../lib/trpc/use-write.ts'
import { usePractice } from '../../shared/practice.tsx'
import { texts } from '../texts.ts'

const PIN_ADDRESS: PracticeKey = 'practice_pin_address'

/** After a change of the address: says that the map is hidden, and confirms the pin in one press. */
export function PositionConfirmation() {
  const { map: t, update } = useTexts(texts)
  const { coordinates, addressLine } = usePractice()
  const { data: items } = trpc.content.list.useQuery()
  const { mutate, isPending } = useWrite(trpc.content.saveAll, update)
  if (coordinates !== null || !items) return null
  const version = items.find(({ key }) => key === PIN_ADDRESS)?.version ?? null
  const confirm = () => mutate({ texts: { [PIN_ADDRESS]: { value: addressLine, version } } })
  return (
    <Stack gap="xs" align="start">
      <p>{t.hidden}</p>
      <Button variant="default" size="sm" loading={isPending} onClick={confirm}>
        {t.confirm}
      </Button>
    </Stack>
  )
}
