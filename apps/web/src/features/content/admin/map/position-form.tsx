import { contentProblem } from '@clinic/domain/content/content-problem.ts'
import type { Language } from '@clinic/domain/language.ts'
import { Button, Group, Stack, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { focusFirstField } from '#ui/form/focus-first-field.ts'
import { StaleNote } from '#ui/form/form-panel.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import type { KnownFact } from '../known-facts.ts'
import { texts as uiTexts } from '../texts.ts'
import { PositionFields, type PositionTexts } from './position-fields.tsx'

function coordinate(key: string, language: Language) {
  return z
    .string()
    .trim()
    .min(1, uiTexts[language].missing)
    .superRefine((value, check) => {
      const message = contentProblem(key, value)
      if (message !== null) check.addIssue({ code: 'custom', message })
    })
}

const positionSchema = (language: Language) =>
  z.object({
    practice_latitude: coordinate('practice_latitude', language),
    practice_longitude: coordinate('practice_longitude', language),
  })

interface PositionFormProps {
  latitude: KnownFact
  longitude: KnownFact
  onClose: () => void
}

/** Sets the map's pin by a link, on a map or by coordinates. */
export function PositionForm({ latitude, longitude, onClose }: PositionFormProps) {
  const { map: t, actions, update } = useTexts(uiTexts)
  const position = positionSchema(useLanguage())
  const { client } = trpc.useUtils()
  const [texts, setTexts] = useState<PositionTexts>({ latitude: latitude.value, longitude: longitude.value })
  const [changed, setChanged] = useState(false)
  const stored = { latitude: latitude.item?.version ?? null, longitude: longitude.item?.version ?? null }
  const [opened] = useState(stored)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirstField(fields.current), [])
  const form = useAdminForm({
    check: position,
    send: (checked, { version = opened }) =>
      // Unchanged values too: saving confirms the pin for the current address.
      client.content.saveAll.mutate({
        texts: {
          practice_latitude: { value: checked.practice_latitude, version: version.latitude },
          practice_longitude: { value: checked.practice_longitude, version: version.longitude },
        },
      }),
    words: update,
    changes: 'content',
    editing: { changed, version: opened, storedVersion: stored },
    onSaved: onClose,
  })
  const field = (name: keyof z.infer<typeof position>, part: keyof PositionTexts) => ({
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
  const pinned = position.safeParse({
    practice_latitude: texts.latitude,
    practice_longitude: texts.longitude,
  })
  return (
    <form {...form.formProps} onInput={() => setChanged(true)}>
      <Stack maw="40rem">
        <Title order={3} fz="1rem" ff="text" fw={600}>
          {t.title}
        </Title>
        <Stack ref={fields}>
          <PositionFields
            pin={
              pinned.success ? { latitude: Number(texts.latitude), longitude: Number(texts.longitude) } : null
            }
            latitude={field('practice_latitude', 'latitude')}
            longitude={field('practice_longitude', 'longitude')}
            onMove={moved => {
              setTexts(moved)
              setChanged(true)
              form.clearProblems('practice_latitude', 'practice_longitude')
            }}
          />
        </Stack>
        <StaleNote conflict={form.conflict} />
        <Group gap="xs">
          <Button type="submit" loading={form.pending}>
            {actions.save}
          </Button>
          <Button variant="default" onClick={onClose}>
            {actions.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
