import { contentProblem } from '@clinic/domain/content/known-content.ts'
import { TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { z } from 'zod'
import { usePractice } from '../../../lib/practice.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useAdminForm } from '../components/use-admin-form.ts'
import { FactFormFrame } from './fact-form.tsx'
import type { KnownFact } from './known-facts.ts'
import classes from './position-form.module.css'

// Leaflet is as heavy as the rest of the administration.
const PositionMap = lazy(() => import('./position-map.tsx'))

function coordinate(key: string) {
  return z
    .string()
    .trim()
    .min(1, 'Value is required')
    .superRefine((value, check) => {
      const message = contentProblem(key, value)
      if (message !== null) check.addIssue({ code: 'custom', message })
    })
}

const position = z.object({
  practice_latitude: coordinate('practice_latitude'),
  practice_longitude: coordinate('practice_longitude'),
})

interface PositionFormProps {
  latitude: KnownFact
  longitude: KnownFact
  onClose: () => void
}

/** Where the pin of the map stands: put there on a map, or typed. */
export function PositionForm({ latitude, longitude, onClose }: PositionFormProps) {
  const { client, content } = trpc.useUtils()
  const { addressLine } = usePractice()
  const [texts, setTexts] = useState({ lat: latitude.value, lng: longitude.value })
  const [moved, setMoved] = useState(false)
  const form = useAdminForm({
    schema: position,
    send: async checked => {
      for (const { key, value: before, item } of [latitude, longitude] as const) {
        const value = checked[key as keyof typeof checked]
        if (item && value !== before)
          await client.content.update.mutate({ key, value, version: item.version })
        if (!item) await client.content.create.mutate({ key, value })
      }
    },
    done: 'Content updated',
    failed: 'Failed to update content',
    refresh: () => content.invalidate(),
    onSaved: onClose,
  })
  const field = (name: keyof z.infer<typeof position>, part: keyof typeof texts) => ({
    ...form.field(name),
    required: true,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: texts[part],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const { value } = currentTarget
      setTexts(before => ({ ...before, [part]: value }))
      form.clearProblems(name)
    },
  })
  const pinned = position.safeParse({ practice_latitude: texts.lat, practice_longitude: texts.lng })
  return (
    <FactFormFrame
      heading="Place on the map"
      pending={form.pending}
      stale={form.stale}
      formProps={form.formProps}
      changed={moved}
      onClose={onClose}
    >
      <p className={classes.address}>{addressLine}</p>
      <div className={classes.numbers}>
        <TextInput label="Latitude" {...field('practice_latitude', 'lat')} />
        <TextInput label="Longitude" {...field('practice_longitude', 'lng')} />
      </div>
      <div className={classes.map}>
        <Suspense>
          {pinned.success && (
            <PositionMap
              latitude={Number(texts.lat)}
              longitude={Number(texts.lng)}
              onMove={(lat, lng) => {
                setTexts({ lat: lat.toFixed(5), lng: lng.toFixed(5) })
                setMoved(true)
                form.clearProblems('practice_latitude', 'practice_longitude')
              }}
            />
          )}
        </Suspense>
      </div>
    </FactFormFrame>
  )
}
