import type { AppointmentSort } from '@clinic/domain/appointments/admin-schemas.ts'
import { Button, Flex, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLanguageFilterOptions } from '../../../patients/shared/admin-language-mark.tsx'
import { type AppointmentsChoice, choose } from '../appointments-address.ts'
import { STATUS_OPTIONS } from '../status-badge.tsx'

const SORTS: { value: AppointmentSort; label: string }[] = [
  { value: 'earliest', label: 'Earliest first' },
  { value: 'latest', label: 'Latest first' },
  { value: 'name', label: 'Patient name' },
]

/** Parameters of the folded filters. */
const FILTERS = ['status', 'language', 'sort', 'from', 'to']

/** Max length of the API's search term. */
const MAX_SEARCH = 120

interface FilterBarProps {
  choice: AppointmentsChoice
  /** Search text as typed. */
  term: string
  onTerm: (term: string) => void
  /** Resets the filters; undefined if none are set. */
  onClear?: () => void
  /** Says what the list shows. */
  children: ReactNode
}

/** Filters and order of the list, kept in the URL except for the search text. */
export function FilterBar({ choice, term, onTerm, onClear, children }: FilterBarProps) {
  const [search, setSearch] = useSearchParams()
  const set = (name: keyof AppointmentsChoice, value: string) =>
    setSearch(choose(search, { [name]: value }), { replace: true })

  const count = FILTERS.filter(name => search.has(name)).length
  const [opened, { toggle }] = useDisclosure(false)
  const id = useId()

  return (
    <Flex component="search" wrap="wrap" gap="md" align="end" aria-label="Find appointments">
      <TextInput
        aria-label="Search"
        type="search"
        placeholder="Search by name, email or phone"
        autoComplete="off"
        maxLength={MAX_SEARCH}
        flex="1 1 14rem"
        value={term}
        onChange={event => onTerm(event.currentTarget.value)}
      />
      <Button variant="default" aria-expanded={opened} aria-controls={id} onClick={toggle}>
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      {onClear && (
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      )}
      <Group gap="xs" mih="2.25rem">
        {children}
      </Group>
      <SimpleGrid
        id={id}
        display={opened ? undefined : 'none'}
        minColWidth="8.75rem"
        autoFlow="auto-fit"
        flex="1 0 100%"
      >
        <NativeSelect
          label="Show"
          value={choice.status ?? ''}
          onChange={event => set('status', event.currentTarget.value)}
          data={[{ value: '', label: 'Any status' }, ...STATUS_OPTIONS]}
        />
        <NativeSelect
          label="Language"
          value={choice.language ?? ''}
          onChange={event => set('language', event.currentTarget.value)}
          data={useLanguageFilterOptions()}
        />
        <NativeSelect
          label="Sort by"
          value={choice.sort}
          onChange={event => set('sort', event.currentTarget.value)}
          data={SORTS}
        />
        <TextInput
          label="From"
          type="date"
          value={choice.from ?? ''}
          onChange={event => set('from', event.currentTarget.value)}
        />
        <TextInput
          label="To"
          type="date"
          value={choice.to ?? ''}
          onChange={event => set('to', event.currentTarget.value)}
        />
        {(choice.from || choice.to) && (
          <Button
            variant="default"
            style={{ alignSelf: 'end' }}
            onClick={() => setSearch(choose(search, { from: '', to: null }), { replace: true })}
          >
            All dates
          </Button>
        )}
      </SimpleGrid>
    </Flex>
  )
}
