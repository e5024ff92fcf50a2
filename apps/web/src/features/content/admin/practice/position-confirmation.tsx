import type { PracticeKey } from '@clinic/domain/content/practice.ts'
import { Button, Stack } from '@mantine/core'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { usePractice } from '../../shared/practice.tsx'

const PIN_ADDRESS: PracticeKey = 'practice_pin_address'

/** After a change of the address: says that the map is hidden, and confirms the pin in one press. */
export function PositionConfirmation() {
  const { client } = trpc.useUtils()
  const { coordinates, addressLine } = usePractice()
  const { data: items } = trpc.content.list.useQuery()
  const { mutate, isPending } = useWrite({
    send: () => {
      const confirmed = { key: PIN_ADDRESS, value: addressLine }
      const isSet = items?.some(({ key }) => key === PIN_ADDRESS)
      return isSet ? client.content.update.mutate(confirmed) : client.content.create.mutate(confirmed)
    },
    done: 'Content updated',
    failed: 'Failed to update content',
    changes: 'content',
  })
  if (coordinates !== null || !items) return null
  return (
    <Stack gap="xs" align="start">
      <p>The map is hidden because the address changed. Check the pin.</p>
      <Button variant="default" size="sm" loading={isPending} onClick={() => mutate(undefined)}>
        The pin is still right
      </Button>
    </Stack>
  )
}
