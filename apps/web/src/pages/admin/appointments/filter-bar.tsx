import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import type { AppointmentFilter } from './appointment-filter.ts'
import classes from './filter-bar.module.css'
import { STATUS_OPTIONS } from './status-badge.tsx'

/** Chooses which appointments are listed; the choice is part of the address. */
export function FilterBar({ filter }: { filter: AppointmentFilter }) {
  const [search, setSearch] = useSearchParams()
  const choose = (name: keyof AppointmentFilter, value: string) => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    setSearch(next, { replace: true })
  }

  return (
    <div className={classes.bar}>
      <NativeSelect
        label="Show"
        value={filter.status ?? ''}
        onChange={event => choose('status', event.currentTarget.value)}
        data={[{ value: '', label: 'Every status' }, ...STATUS_OPTIONS]}
      />
      <TextInput
        label="From"
        type="date"
        value={filter.from ?? ''}
        onChange={event => choose('from', event.currentTarget.value)}
      />
      <TextInput
        label="To"
        type="date"
        value={filter.to ?? ''}
        onChange={event => choose('to', event.currentTarget.value)}
      />
      {search.size > 0 && (
        <Button variant="default" onClick={() => setSearch({}, { replace: true })}>
          From today on
        </Button>
      )}
    </div>
  )
}
