import { Fieldset, SimpleGrid } from '@mantine/core'
import type { KnownFact } from '../practice/known-facts.ts'
import { GroupField } from './group-field.tsx'
import type { GroupDraft } from './use-group-draft.ts'

interface PriceRowProps {
  label: string
  facts: readonly KnownFact[]
  draft: GroupDraft
}

/** Description and price of a type of visit. */
export function PriceRow({ label, facts, draft }: PriceRowProps) {
  return (
    <Fieldset legend={label}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="xs">
        {facts.map(fact => (
          <GroupField
            key={fact.key}
            field={draft.field(fact)}
            draft={draft}
            label={fact.key.endsWith('_price') ? 'Price' : 'Description'}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  )
}
