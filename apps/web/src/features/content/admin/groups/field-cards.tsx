import { isToTranslate } from '@clinic/domain/content/translations.ts'
import { Badge, Box, Button, Group, Paper, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { focusFirstField } from '#ui/form/focus-first-field.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { partLabel } from '../known-facts.ts'
import { texts } from '../texts.ts'
import type { FieldCard, ItemKind } from './field-layout.ts'
import { GroupField } from './group-field.tsx'
import { SampleActions } from './sample-mark.tsx'
import type { GroupDraft } from './use-group-draft.ts'

interface FieldCardsProps {
  item: ItemKind
  cards: readonly FieldCard[]
  draft: GroupDraft
  /** Whether only cards that wait for a translation are shown, unfolded. */
  onlyUntranslated: boolean
}

/** Numbered items such as questions: a card for each that is shown, and a button for the next one. */
export function FieldCards({ item, cards, draft, onlyUntranslated }: FieldCardsProps) {
  const { items } = useTexts(texts)
  const [started, setStarted] = useState<readonly string[]>([])
  const isShown = ({ lead }: FieldCard) => started.includes(lead.key) || draft.field(lead).text.trim() !== ''
  const next = onlyUntranslated ? undefined : cards.find(card => !isShown(card))
  const add = useRef<HTMLDivElement>(null)
  return (
    <Stack gap="xs">
      {cards.filter(isShown).map(card => (
        <ItemCard
          key={`${card.lead.key} ${onlyUntranslated}`}
          card={card}
          draft={draft}
          isNew={started.includes(card.lead.key)}
          isUnfolded={onlyUntranslated}
          onRemove={() => {
            setStarted(before => before.filter(key => key !== card.lead.key))
            draft.card.remove(card)
            add.current?.focus()
          }}
        />
      ))}
      <div ref={add} tabIndex={-1}>
        {next && (
          <Button
            variant="default"
            onClick={() => {
              draft.card.start(next)
              setStarted(before => [...before, next.lead.key])
            }}
          >
            {items[item].add}
          </Button>
        )}
      </div>
    </Stack>
  )
}

interface ItemCardProps {
  card: FieldCard
  draft: GroupDraft
  /** Added just now: opens with the focus in its first field. */
  isNew: boolean
  isUnfolded: boolean
  onRemove: () => void
}

function ItemCard({ card, draft, isNew, isUnfolded, onRemove }: ItemCardProps) {
  const t = useTexts(texts)
  const { label, lead, facts } = card
  const details = useRef<HTMLDetailsElement>(null)
  const isSample = draft.card.isSample(card)
  const spanish = facts.flatMap(({ key }) => draft.spanish.field(key) ?? [])
  const open = spanish.filter(({ state }) => isToTranslate(state)).length
  useEffect(() => {
    if (isNew) focusFirstField(details.current)
  }, [isNew])
  const [isOpenAtFirst] = useState(isNew || isUnfolded)
  return (
    <Paper component="details" withBorder ref={details} open={isOpenAtFirst}>
      <Box component="summary" px="sm" py="xs">
        <Box component="span" c="dimmed">
          {label}
        </Box>{' '}
        <span>{draft.field(lead).text}</span>
        {isSample && (
          <Badge color="amber" ml="xs">
            {t.sample}
          </Badge>
        )}
        {open > 0 && (
          <Badge color="amber" ml="xs">
            {t.spanish.toTranslate(open)}
          </Badge>
        )}
      </Box>
      <Stack px="sm" pb="sm" pt={4}>
        {isSample && (
          <Group gap="xs">
            <SampleActions label={label} onConfirm={() => draft.card.confirm(card)} onLeaveOut={onRemove} />
          </Group>
        )}
        {facts.map(fact => (
          <GroupField key={fact.key} field={draft.field(fact)} draft={draft} label={partLabel(fact)} inCard />
        ))}
        {!isSample && (
          <div>
            <Button variant="default" size="compact-sm" onClick={onRemove}>
              {t.actions.remove} <VisuallyHidden>{label}</VisuallyHidden>
            </Button>
          </div>
        )}
      </Stack>
    </Paper>
  )
}
