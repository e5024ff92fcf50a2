import { mapAddress } from '@clinic/domain/content/map-addresses.ts'
import { type Position, parsePosition } from '@clinic/domain/content/parse-position.ts'
import { Anchor, Box, SimpleGrid, Text, TextInput, type TextInputProps } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { usePractice } from '../../shared/practice.tsx'
import { texts as uiTexts } from '../texts.ts'

// Leaflet doubles the admin bundle, so it loads on demand. After a deployment the fields do without it.
const PositionMap = lazy(() => import('./position-map.tsx').catch(() => ({ default: () => <></> })))

/** Latitude and longitude as the form stores them. */
export type PositionTexts = { latitude: string; longitude: string }

interface PositionFieldsProps {
  /** Where the map shows the pin; null while the fields have no valid coordinates. */
  pin: Position | null
  latitude: TextInputProps
  longitude: TextInputProps
  onMove: (texts: PositionTexts) => void
}

/** Fields that set the map's pin: pasted coordinates or a map link, two numbers, and a map with a pin to move. */
export function PositionFields({ pin, latitude, longitude, onMove }: PositionFieldsProps) {
  const { map: t } = useTexts(uiTexts)
  const practice = usePractice()
  const [pasted, setPasted] = useState('')
  const [announced, setAnnounced] = useState('')
  const isUnknown = pasted.trim() !== '' && parsePosition(pasted) === null

  const move = (position: Position) => {
    const texts = { latitude: position.latitude.toFixed(5), longitude: position.longitude.toFixed(5) }
    setAnnounced(t.at(texts.latitude, texts.longitude))
    onMove(texts)
  }

  return (
    <>
      <Text size="sm" c="dimmed">
        {practice.addressLine}
      </Text>
      <p>
        <Anchor href={mapAddress('OpenStreetMap', practice)} target="_blank" rel="noreferrer">
          {t.find}
        </Anchor>
      </p>
      <TextInput
        label={t.link}
        description={t.linkHint}
        autoComplete="off"
        spellCheck={false}
        value={pasted}
        error={isUnknown && t.unknown}
        onChange={({ currentTarget: { value } }) => {
          setPasted(value)
          const position = parsePosition(value)
          if (position) move(position)
        }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t.latitude} {...latitude} />
        <TextInput label={t.longitude} {...longitude} />
      </SimpleGrid>
      <Box mih="18rem">
        <Suspense>
          {pin && <PositionMap latitude={pin.latitude} longitude={pin.longitude} onMove={move} />}
        </Suspense>
      </Box>
      <VisuallyHidden announced>{announced}</VisuallyHidden>
    </>
  )
}
