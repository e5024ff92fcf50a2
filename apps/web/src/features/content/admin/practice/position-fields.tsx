import { type Position, parsePosition } from '@clinic/domain/content/parse-position.ts'
import { Box, SimpleGrid, Text, TextInput, type TextInputProps } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { usePractice } from '../../shared/practice.tsx'

// Leaflet doubles the admin bundle, so it loads on demand.
const PositionMap = lazy(() => import('./position-map.tsx'))

/** Latitude and longitude as the form stores them. */
export type PositionTexts = { latitude: string; longitude: string }

const NOT_A_POSITION =
  'Paste coordinates such as 38.95, -92.33, or a full link from Google Maps, Apple Maps or OpenStreetMap'

interface PositionFieldsProps {
  /** Where the map shows the pin; null while the fields have no valid coordinates. */
  pin: Position | null
  latitude: TextInputProps
  longitude: TextInputProps
  onMove: (texts: PositionTexts) => void
}

/** Fields that set the map's pin: pasted coordinates or a map link, two numbers, and a map with a pin to move. */
export function PositionFields({ pin, latitude, longitude, onMove }: PositionFieldsProps) {
  const { addressLine } = usePractice()
  const [pasted, setPasted] = useState('')
  const [announced, setAnnounced] = useState('')
  const isUnknown = pasted.trim() !== '' && parsePosition(pasted) === null

  const move = (position: Position) => {
    const texts = { latitude: position.latitude.toFixed(5), longitude: position.longitude.toFixed(5) }
    setAnnounced(`Pin at ${texts.latitude}, ${texts.longitude}`)
    onMove(texts)
  }

  return (
    <>
      <Text size="sm" c="dimmed">
        {addressLine}
      </Text>
      <TextInput
        label="Coordinates or map link"
        description="Paste coordinates, or the link of your practice from a map"
        autoComplete="off"
        spellCheck={false}
        value={pasted}
        error={isUnknown && NOT_A_POSITION}
        onChange={({ currentTarget: { value } }) => {
          setPasted(value)
          const position = parsePosition(value)
          if (position) move(position)
        }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Latitude" {...latitude} />
        <TextInput label="Longitude" {...longitude} />
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
