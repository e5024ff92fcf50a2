import type { Patient } from '@clinic/domain/patients/schemas.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import classes from './patient-combobox.module.css'
import { describeLastAndNext } from './patient-words.ts'
import { texts } from './texts.ts'

/** Debounce of the search in milliseconds. */
const SEARCH_DEBOUNCE_MS = 150

/** Characters from which patients are suggested. */
const MIN_SEARCH = 2

interface PatientComboboxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'size'> {
  value: string
  onText: (text: string) => void
  onPick: (patient: Patient) => void
  /** Text when no patient is found. */
  noMatch: string
  inputRef?: Ref<HTMLInputElement>
}

/** Text field that suggests patients by name, phone or email (ARIA combobox with a list). */
export function PatientCombobox({
  value,
  onText,
  onPick,
  noMatch,
  inputRef,
  ...field
}: PatientComboboxProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { timeZone } = useSite()
  const now = useNow()
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const typed = value.trim()
  const [asked] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS)
  const isAsking = isOpen && typed.length >= MIN_SEARCH && asked.length >= MIN_SEARCH
  const query = trpc.patients.search.useQuery(isAsking ? { search: asked } : skipToken, {
    placeholderData: keepPreviousData,
  })
  const patients = isAsking ? (query.data ?? []) : []
  const isEmpty = isAsking && query.data?.length === 0
  const isListed = patients.length > 0
  const optionId = (index: number) => `${list}-${index}`

  const pick = (patient: Patient) => {
    setOpen(false)
    setActive(-1)
    onPick(patient)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // A dialog around it stays open.
      event.stopPropagation()
      setOpen(false)
      return
    }
    if (!isListed) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      const count = patients.length
      setActive(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count)
    }
    const chosen = patients[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      pick(chosen)
    }
  }

  return (
    <div className={classes.combobox}>
      <TextInput
        {...field}
        ref={inputRef}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? list : undefined}
        aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={event => {
          setOpen(true)
          setActive(-1)
          onText(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {isListed && (
        <div id={list} role="listbox" aria-label={t.list} className={classes.list}>
          {patients.map((patient, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
            <div
              key={patient.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.option}
              // The field keeps the focus, so that the list stays open until the click.
              onMouseDown={event => event.preventDefault()}
              onClick={() => pick(patient)}
            >
              <span className={classes.name}>{patient.name}</span>{' '}
              <span className={classes.contact}>{patient.phone ?? patient.email}</span>{' '}
              <span className={classes.visits}>{describeLastAndNext(patient, now, timeZone, language)}</span>
            </div>
          ))}
        </div>
      )}
      {isEmpty && <p className={classes.none}>{noMatch}</p>}
      <VisuallyHidden announced>{isListed ? t.count(patients.length) : ''}</VisuallyHidden>
    </div>
  )
}
