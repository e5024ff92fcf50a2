import type { ContentGroup } from '@clinic/domain/content/fields/content-fields.ts'
import { previewPage } from '@clinic/domain/content/preview-pages.ts'
import type { ContentItem, ContentTranslation } from '@clinic/domain/content/schemas.ts'
import type { Language } from '@clinic/domain/language.ts'
import { Button, Card, Fieldset, Group, SimpleGrid, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { focusProblem } from '#lib/form/focus-problem.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { StaleNote } from '#ui/form/form-panel.tsx'
import { type KnownFact, knownFacts, partLabel } from '../known-facts.ts'
import { MapLocation } from '../map/map-location.tsx'
import preview from '../preview/content-preview.module.css'
import { ContentPreview } from '../preview/content-preview.tsx'
import { useContentView } from '../spanish/use-content-view.ts'
import { texts } from '../texts.ts'
import { useKeyInAddress } from '../use-key-in-address.ts'
import { EDITED_ELSEWHERE } from './content-groups.ts'
import { FieldCards } from './field-cards.tsx'
import { type FieldBlock, fieldLayout, filterBlocks } from './field-layout.ts'
import { GroupField } from './group-field.tsx'
import classes from './group-form.module.css'
import { translationName } from './use-edited-texts.ts'
import { type GroupDraft, useGroupDraft } from './use-group-draft.ts'

interface GroupFormProps {
  group: ContentGroup
  items: readonly ContentItem[]
  translations: readonly ContentTranslation[]
}

/** Form of a group with one Save, and the page that shows it with the unsaved values. */
export function GroupForm({ group, items, translations }: GroupFormProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { view } = useContentView()
  const known = knownFacts(items, language)
  const facts = known.filter(fact => fact.group === group)
  const blocks = fieldLayout(
    facts.filter(({ key }) => !EDITED_ELSEWHERE.includes(key)),
    language,
  )
  const draft = useGroupDraft({ items, translations, blocks, spanish: view.spanish })
  const visible = view.onlyUntranslated
    ? filterBlocks(blocks, ({ key }) => draft.spanish.needsTranslation(key))
    : blocks
  const [focused, setFocused] = useState('')
  const { form, changes } = draft
  const shown = facts.find(({ key }) => [key, translationName(key)].includes(focused)) ?? firstLead(blocks)
  const showIn = (language: Language) => {
    if (!shown) return ''
    const spanish = language === 'es' ? draft.spanish.field(shown.key)?.text : undefined
    return spanish || draft.field(shown).text
  }
  useKeyInAddress(key => focusProblem(form.formProps.ref.current, { [key]: key }))

  return (
    <div className={preview.beside}>
      <Stack>
        <Card
          component="form"
          variant="panel"
          {...form.formProps}
          aria-label={t.sections[group]}
          onFocus={({ target }) => setFocused(target.getAttribute('name') ?? '')}
        >
          <Group justify="space-between">
            <Title order={2} fz="1.375rem">
              {t.sections[group]}
            </Title>
            {draft.hasSpareSample(facts) && (
              <Button variant="default" onClick={() => draft.leaveOutSamples(facts)}>
                {t.actions.leaveOut}
              </Button>
            )}
          </Group>
          {visible.map(block => (
            <Block
              key={blockKey(block)}
              block={block}
              draft={draft}
              onlyUntranslated={view.onlyUntranslated}
            />
          ))}
          {visible.length === 0 && <p>{t.spanish.none}</p>}
          <StaleNote conflict={form.conflict} />
          <Card.Section inheritPadding py="sm" className={classes.save}>
            <Group>
              <Button type="submit" loading={form.pending}>
                {t.actions.save}
              </Button>
              <p role="status">{t.changes(changes)}</p>
              {changes > 0 && (
                <Button variant="default" onClick={draft.discard}>
                  {t.actions.discard}
                </Button>
              )}
            </Group>
          </Card.Section>
        </Card>
        {group === 'Practice' && !view.onlyUntranslated && <MapLocation facts={facts} />}
      </Stack>
      <ContentPreview
        path={previewPage(group, focused)}
        values={draft.values}
        spanish={view.spanish ? draft.spanishValues : null}
        show={showIn}
        texts={known.map(({ key, value }) => ({ key, value: draft.values[key] ?? value }))}
      />
    </div>
  )
}

interface BlockProps {
  block: FieldBlock
  draft: GroupDraft
  /** Whether only texts that wait for a translation are shown. */
  onlyUntranslated: boolean
}

function Block({ block, draft, onlyUntranslated }: BlockProps) {
  if (block.kind === 'cards')
    return <FieldCards {...block} draft={draft} onlyUntranslated={onlyUntranslated} />
  if (block.kind === 'field') return <GroupField field={draft.field(block.fact)} draft={draft} />
  return (
    <Fieldset legend={block.label}>
      <SimpleGrid type="container" cols={{ base: 1, '22rem': 2 }} spacing="md" verticalSpacing="xs">
        {block.facts.map(fact => (
          <GroupField key={fact.key} field={draft.field(fact)} draft={draft} label={partLabel(fact)} />
        ))}
      </SimpleGrid>
    </Fieldset>
  )
}

/** The first item of a group of items, which may be far down its page. */
function firstLead([first]: readonly FieldBlock[]): KnownFact | undefined {
  if (first?.kind === 'cards') return first.cards[0]?.lead
  return first?.kind === 'field' && first.fact.key.endsWith('_title') ? first.fact : undefined
}

function blockKey(block: FieldBlock): string {
  if (block.kind === 'field') return block.fact.key
  return block.kind === 'row' ? block.label : block.item
}
