import type { ContentGroup } from '@clinic/domain/content/known-content.ts'
import { useState } from 'react'
import { usePractice } from '../../shared/practice.tsx'
import { useKeyInAddress } from '../use-key-in-address.ts'
import { FactForm } from './fact-form.tsx'
import classes from './fact-groups.module.css'
import { FactPreview } from './fact-preview.tsx'
import { FactRow } from './fact-row.tsx'
import type { KnownFact } from './known-facts.ts'
import { PositionForm } from './position-form.tsx'

interface FactGroupProps {
  name: ContentGroup
  facts: readonly KnownFact[]
  onRestore: (label: string, facts: readonly KnownFact[]) => void
}

/** Collapsible group of facts; Practice starts open. */
export function FactGroup({ name, facts, onRestore }: FactGroupProps) {
  const [open, setOpen] = useState(name === 'Practice')
  const own = facts.filter(({ item }) => item !== null).length
  useKeyInAddress(true, named => {
    if (facts.some(({ key }) => key === named)) setOpen(true)
  })

  return (
    <details className={classes.group} open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <h2 className={classes.name}>{name}</h2>
        <span className={classes.count}>
          {own} of {facts.length} edited
        </span>
      </summary>
      <ul className={classes.facts}>
        {facts.map(fact => (
          <Fact key={fact.key} fact={fact} facts={facts} onRestore={onRestore} />
        ))}
      </ul>
    </details>
  )
}

/** Row of a fact; latitude and longitude share one. */
function Fact({ fact, facts, onRestore }: Omit<FactGroupProps, 'name'> & { fact: KnownFact }) {
  const { key, label, help } = fact
  const { coordinates } = usePractice()
  if (key === 'practice_longitude') return null
  const longitude = facts.find(other => other.key === 'practice_longitude')
  if (key === 'practice_latitude' && longitude) {
    const both = [fact, longitude]
    const place = 'Map location'
    return (
      <FactRow
        facts={both}
        label={place}
        help="The pin on the map"
        preview={
          <>
            <p>{both.map(({ value }) => value).join(', ')}</p>
            {coordinates === null && (
              <p>The map is hidden because the address changed. Check the pin and save.</p>
            )}
          </>
        }
        form={close => <PositionForm latitude={fact} longitude={longitude} onClose={close} />}
        onRestore={() => onRestore(place, both)}
      />
    )
  }
  return (
    <FactRow
      facts={[fact]}
      label={label}
      help={help}
      preview={<FactPreview fact={fact} />}
      form={close => <FactForm fact={fact} onClose={close} />}
      onRestore={() => onRestore(label, [fact])}
    />
  )
}
