import { APPOINTMENT_SORTS } from '@clinic/domain/appointments/admin-schemas.ts'
import { LIMITS } from '@clinic/domain/fields.ts'
import { Button, Flex, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { DayFilter } from '#ui/form/day-filter.tsx'
import { useLanguageFilterOptions } from '#ui/language/language-names.ts'
import { type AppointmentsChoice, choose } from '../appointments-address.ts'
import { statusOptions } from '../status-badge.tsx'
import { texts } from '../texts.ts'

/** Parameters of the folded filters. */
const FILTERS = ['status', 'language', 'sort', 'from', 'to']

interface FilterBarProps {
  choice: AppointmentsChoice
  /** Search text as typed. */
  term: string
  onTerm: (term: string) => void
  /** Resets the filters; undefined if none are set. */
  onClear: (() => void) | undefined
  /** Says what the list shows. */
  children: ReactNode
}

/** Filters and order of the list, kept in the URL except for the search text. */
export function FilterBar({ choice, term, onTerm, onClear, children }: FilterBarProps) {
  const t = useTexts(texts).list
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  // An empty `from` includes the past; other empty filters are none.
  const set = (name: keyof AppointmentsChoice, value: string) =>
    setSearch(choose(search, { [name]: value === '' && name !== 'from' ? null : value }), { replace: true })

  const count = FILTERS.filter(name => search.has(name)).length
  const [isOpen, setOpen] = useState(false)
  const id = useId()

  return (
    <Flex component="search" wrap="wrap" gap="md" align="end" aria-label={t.name}>
      <TextInput
        aria-label={t.search}
        type="search"
        placeholder={t.by}
        autoComplete="off"
        maxLength={LIMITS.search}
        flex="1 1 14rem"
        value={term}
        onChange={event => onTerm(event.currentTarget.value)}
      />
      <Button variant="default" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t.filters(count)}
      </Button>
      {onClear && (
        <Button variant="default" onClick={onClear}>
          {t.clear}
        </Button>
      )}
      <Group gap="xs" mih="2.25rem">
        {children}
      </Group>
      <SimpleGrid
        id={id}
        display={isOpen ? undefined : 'none'}
        minColWidth="8.75rem"
        autoFlow="auto-fit"
        flex="1 0 100%"
      >
        <NativeSelect
          label={t.status}
          value={choice.status ?? ''}
          onChange={event => set('status', event.currentTarget.value)}
          data={[{ value: '', label: t.anyStatus }, ...statusOptions(language)]}
        />
        <NativeSelect
          label={t.language}
          value={choice.language ?? ''}
          onChange={event => set('language', event.currentTarget.value)}
          data={useLanguageFilterOptions()}
        />
        <NativeSelect
          label={t.sort}
          value={choice.sort}
          onChange={event => set('sort', event.currentTarget.value)}
          data={APPOINTMENT_SORTS.map(value => ({ value, label: t.sorts[value] }))}
        />
        <DayFilter label={t.from} value={choice.from ?? ''} onChange={day => set('from', day)} />
        <DayFilter label={t.to} value={choice.to ?? ''} onChange={day => set('to', day)} />
        {(choice.from || choice.to) && (
          <Button
            variant="default"
            style={{ alignSelf: 'end' }}
            onClick={() => setSearch(choose(search, { from: '', to: null }), { replace: true })}
          >
            {t.allDates}
          </Button>
        )}
      </SimpleGrid>
    </Flex>
  )
}
