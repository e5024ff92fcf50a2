import { Fieldset, SimpleGrid } from '@mantine/core'
import { type KnownFact, partLabel } from '../known-facts.ts'
import { GroupField } from './group-field.tsx'
import type { GroupDraft } from './use-group-draft.ts'

interface PriceRowProps {
  label: string
  facts: readonly KnownFact[]
  draft: GroupDraft
}

/** Name, settings, description and price of a type of visit. */
export function PriceRow({ label, facts, draft }: PriceRowProps) {
  return (
    <Fieldset legend={label}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="xs">
        {facts.map(fact => (
          <GroupField key={fact.key} field={draft.field(fact)} draft={draft} label={partLabel(fact)} />
        ))}
      </SimpleGrid>
    </Fieldset>
  )
}
