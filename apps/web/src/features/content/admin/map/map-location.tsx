import type { PracticeKey } from '@clinic/domain/content/practice.ts'
import { Button, Card, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { usePractice } from '../../shared/practice.tsx'
import type { KnownFact } from '../known-facts.ts'
import { texts } from '../texts.ts'
import { useKeyInAddress } from '../use-key-in-address.ts'
import { PositionForm } from './position-form.tsx'

/** The pin of the practice on the map, with its form. */
export function MapLocation({ facts }: { facts: readonly KnownFact[] }) {
  const { map: t } = useTexts(texts)
  const [editing, setEditing] = useState(false)
  const latitude = facts.find(({ key }) => key === 'practice_latitude')
  const longitude = facts.find(({ key }) => key === 'practice_longitude')
  useKeyInAddress(key => {
    if (key === latitude?.key || key === longitude?.key) setEditing(true)
  })
  if (!latitude || !longitude) return null
  return (
    <Card component="section" variant="panel" aria-label={t.title}>
      {editing ? (
        <PositionForm latitude={latitude} longitude={longitude} onClose={() => setEditing(false)} />
      ) : (
        <>
          <Title order={2} fz="1.375rem">
            {t.title}
          </Title>
          <p>
            {latitude.value}, {longitude.value}
          </p>
          <div>
            <Button variant="default" onClick={() => setEditing(true)}>
              {t.set}
            </Button>
          </div>
          {/* Below the button, which must not move when the confirmation appears. */}
          <PositionConfirmation />
        </>
      )}
    </Card>
  )
}

const PIN_ADDRESS: PracticeKey = 'practice_pin_address'

/** After a change of the address: says that the map is hidden, and confirms the pin in one press. */
function PositionConfirmation() {
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
      <Button variant="default" loading={isPending} onClick={confirm}>
        {t.confirm}
      </Button>
    </Stack>
  )
}
