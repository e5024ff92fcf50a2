import { contentProblem } from '@clinic/domain/content/known-content.ts'
import { TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { z } from 'zod'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useAdminForm } from '../../../../ui/form/use-admin-form.ts'
import { usePractice } from '../../shared/practice.tsx'
import { FactFormFrame } from './fact-form.tsx'
import type { KnownFact } from './known-facts.ts'
import classes from './position-form.module.css'

// Leaflet doubles the admin bundle, so it loads on demand.
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

/** Sets the map's pin on a map or by coordinates. */
export function PositionForm({ latitude, longitude, onClose }: PositionFormProps) {
  const { client } = trpc.useUtils()
  const { addressLine } = usePractice()
  const [texts, setTexts] = useState({ lat: latitude.value, lng: longitude.value })
  const [moved, setMoved] = useState(false)
  const form = useAdminForm({
    schema: position,
    send: async checked => {
      // Saves unchanged values too: saving confirms the pin for the current address.
      for (const { key, item } of [latitude, longitude]) {
        const value = checked[key as keyof typeof checked]
        if (item) await client.content.update.mutate({ key, value, version: item.version })
        else await client.content.create.mutate({ key, value })
      }
    },
    done: 'Content updated',
    failed: 'Failed to update content',
    changes: 'content',
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
      heading="Map location"
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
