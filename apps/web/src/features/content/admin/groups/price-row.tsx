import type { KnownFact } from '../practice/known-facts.ts'
import { GroupField } from './group-field.tsx'
import classes from './group-form.module.css'
import type { GroupDraft } from './use-group-draft.ts'

interface PriceRowProps {
  label: string
  facts: readonly KnownFact[]
  draft: GroupDraft
}

/** Description and price of a type of visit. */
export function PriceRow({ label, facts, draft }: PriceRowProps) {
  return (
    <fieldset className={classes.priceRow}>
      <legend>{label}</legend>
      {facts.map(fact => (
        <GroupField
          key={fact.key}
          field={draft.field(fact)}
          draft={draft}
          label={fact.key.endsWith('_price') ? 'Price' : 'Description'}
        />
      ))}
    </fieldset>
  )
}
