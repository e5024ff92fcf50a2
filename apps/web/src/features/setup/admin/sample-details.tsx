import { knownContent } from '@clinic/domain/content/known-content.ts'
import { NONE } from '@clinic/domain/content/texts/overridden.ts'
import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { texts as sectionNames } from '#features/content/shared/desk/section-names/texts.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useCustomWrite } from '#lib/trpc/use-write.ts'
import { contentGroupPath } from '#paths.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { texts } from './texts.ts'

type Fact = Setup['fictional'][number]

interface SampleDetailsProps {
  facts: readonly Fact[]
}

/** Set on a map, and never right because the rest of the form is. */
const PIN_KEYS: readonly string[] = ['practice_latitude', 'practice_longitude']

/** Sample texts left in each form of the Content tab, to replace, keep or hide. */
export function SampleDetails({ facts }: SampleDetailsProps) {
  const t = useTexts(texts).facts
  if (facts.length === 0) return null
  const typed = facts.filter(({ key }) => !PIN_KEYS.includes(key))
  const groups = new Set(typed.map(({ group }) => group))
  return (
    <Stack gap="xs">
      <p>{t.left}</p>
      {[...groups].map(group => (
        <SampleGroup key={group} group={group} facts={typed.filter(fact => fact.group === group)} />
      ))}
      {typed.length < facts.length && (
        <Anchor component={Link} to={contentGroupPath('practice')} py={{ base: 'sm', sm: 0 }}>
          {t.pin}
        </Anchor>
      )}
    </Stack>
  )
}

function SampleGroup({ group, facts }: SampleDetailsProps & Pick<Fact, 'group'>) {
  const t = useTexts(texts).facts
  const name = useTexts(sectionNames)[group]
  const optional = facts.flatMap(({ key, optional }) => (optional ? [key] : []))
  const keys = facts.map(({ key }) => key)
  const { client } = trpc.useUtils()
  const readSamples = async () => {
    const known = knownContent(await client.content.list.query())
    return known.filter(({ key }) => keys.includes(key)).map(({ key, builtIn }) => [key, builtIn] as const)
  }
  return (
    <Group gap="xs">
      <Anchor
        component={Link}
        to={contentGroupPath(group)}
        flex={{ base: '1 0 100%', sm: '1 1 10rem' }}
        py={{ base: 'sm', sm: 0 }}
      >
        {name} ({facts.length})
      </Anchor>
      <StoreTexts done={t.done} failed={t.failed} read={readSamples}>
        {t.keep} <VisuallyHidden>{name}</VisuallyHidden>
      </StoreTexts>
      {optional.length > 0 && (
        <StoreTexts
          done={t.leftOut(name)}
          failed={t.notLeft}
          read={async () => optional.map(key => [key, NONE] as const)}
        >
          <span>{optional.length === facts.length ? t.leaveAll : t.leaveOptional}</span>{' '}
          <VisuallyHidden>{name}</VisuallyHidden>
        </StoreTexts>
      )}
    </Group>
  )
}

interface StoreTextsProps {
  done: string
  failed: string
  /** Reads the texts to store, by key. */
  read: () => Promise<(readonly [string, string])[]>
  children: ReactNode
}

/** Stores texts that the practice has not set yet; the Content tab restores the originals. */
export function StoreTexts({ done, failed, read, children }: StoreTextsProps) {
  const { client } = trpc.useUtils()
  const { mutate, isPending } = useCustomWrite<void, void>(
    async () => {
      const texts = (await read()).map(([key, value]) => [key, { value, version: null }])
      await client.content.saveAll.mutate({ texts: Object.fromEntries(texts) })
    },
    { done, failed },
    { changes: 'content' },
  )
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  )
}
