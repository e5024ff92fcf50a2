import { Button, Group, Paper } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import type { StoredDraft } from '../shared/post-drafts.ts'
import { texts } from './texts.ts'

interface DraftOfferProps {
  stored: StoredDraft
  /** Version of the post in the form; null for a new post. */
  version: number | null
  onRestore: () => void
  onDiscard: () => void
}

/** Offers a draft that was not saved. */
export function DraftOffer({ stored: { draft }, version, onRestore, onDiscard }: DraftOfferProps) {
  const { unsaved: t } = useTexts(texts)
  const format = useFormat()
  const title = draft.title.trim()
  return (
    <Paper component="section" withBorder bg="var(--tint)" px="md" py="sm" mb="md" aria-label={t.label}>
      <p>
        {t.from(title, <Unbroken>{format.shortMoment(draft.savedAt)}</Unbroken>, draft.version !== version)}
      </p>
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={onRestore}>
          {t.restore}
        </Button>
        <Button variant="default" onClick={onDiscard}>
          {t.discard}
        </Button>
      </Group>
    </Paper>
  )
}
