import { Button, Card, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts.ts'
import type { KnownFact } from '../known-facts.ts'
import { texts } from '../texts.ts'
import { useKeyInAddress } from '../use-key-in-address.ts'
import { PositionConfirmation } from './position-confirmation.tsx'
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
