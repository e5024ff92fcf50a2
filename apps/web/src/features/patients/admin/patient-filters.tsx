import { LIMITS } from '@clinic/domain/fields.ts'
import { MAX_DUE_WEEKS, MIN_DUE_WEEKS } from '@clinic/domain/patients/due.ts'
import { Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { ChoiceButtons } from '#ui/form/choice-buttons.tsx'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { choosePatients, type PatientsChoice, parseWeeks } from './patients-address.ts'
import { texts } from './texts.ts'

interface PatientFiltersProps {
  choice: PatientsChoice
  /** Search text as typed. */
  term: string
  onTerm: (term: string) => void
}

/** Which patients are listed, and in which order; kept in the URL except for the search text. */
export function PatientFilters({ choice, term, onTerm }: PatientFiltersProps) {
  const { filters: t } = useTexts(texts)
  const [search, setSearch] = useSearchParams()
  const set = (chosen: Partial<PatientsChoice>) =>
    setSearch(choosePatients(search, chosen), { replace: true })
  return (
    <Stack component="search" aria-label={t.title} gap="md" data-screen-only>
      <ChoiceButtons label={t.show} names={t.lists} current={choice.list} onChoose={list => set({ list })} />
      <Group align="end">
        <TextInput
          label={t.search}
          type="search"
          placeholder={t.placeholder}
          autoComplete="off"
          maxLength={LIMITS.search}
          flex="1 1 14rem"
          maw="24rem"
          value={term}
          onChange={event => {
            onTerm(event.currentTarget.value)
            if (search.has('page')) set({})
          }}
        />
        <ChoiceSelect
          label={t.sort}
          names={t.sorts}
          w={{ base: '100%', xs: 'auto' }}
          value={choice.sort}
          onChoose={sort => set({ sort })}
        />
        {choice.list === 'due' && <WeeksField weeks={choice.weeks} onChange={weeks => set({ weeks })} />}
      </Group>
    </Stack>
  )
}

/** Applies a number as soon as it is valid. */
function WeeksField({ weeks, onChange }: { weeks: number; onChange: (weeks: number) => void }) {
  const { filters: t } = useTexts(texts)
  const [text, setText] = useState(String(weeks))
  const isValid = parseWeeks(text) !== null
  return (
    <TextInput
      label={t.weeks}
      inputMode="numeric"
      w="11rem"
      value={text}
      error={!isValid && t.range(MIN_DUE_WEEKS, MAX_DUE_WEEKS)}
      onChange={event => {
        const typed = event.currentTarget.value
        setText(typed)
        const valid = parseWeeks(typed)
        if (valid !== null) onChange(valid)
      }}
    />
  )
}
