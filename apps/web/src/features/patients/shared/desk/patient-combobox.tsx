import type { Patient } from '@clinic/domain/patients/schemas.ts'
import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './patient-combobox.module.css'
import { describeLastAndNext } from './patient-words.ts'
import { texts } from './texts.ts'

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

/** Text field that suggests patients by name, phone or email. */
export function PatientCombobox({
  value,
  onText,
  onPick,
  noMatch,
  inputRef,
  ...field
}: PatientComboboxProps) {
  const t = useTexts(texts)
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const typed = value.trim()
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS)
  const isSearching = isOpen && typed.length >= MIN_SEARCH && search.length >= MIN_SEARCH
  const query = trpc.patients.search.useQuery(isSearching ? { search } : skipToken, {
    placeholderData: keepPreviousData,
  })
  const patients = isSearching ? (query.data ?? []) : []
  const isShown = isSearching && query.data !== undefined
  const store = useCombobox({ opened: isShown, onOpenedChange: setOpen })

  return (
    <Combobox
      store={store}
      // A portal would lie under the dialog around it.
      withinPortal={false}
      position="bottom-start"
      onOptionSubmit={id => {
        const patient = patients.find(one => String(one.id) === id)
        store.closeDropdown()
        if (patient) onPick(patient)
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          ref={inputRef}
          aria-autocomplete="list"
          spellCheck={false}
          value={value}
          onChange={event => {
            store.openDropdown()
            store.resetSelectedOption()
            onText(event.currentTarget.value)
          }}
          // The store closes only a list that shows; one that is still loading would open over the next field.
          onBlur={() => setOpen(false)}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.list}>
        <Combobox.Options aria-label={t.list} mah="22rem" style={{ overflowY: 'auto' }}>
          {patients.map(patient => (
            <Combobox.Option key={patient.id} value={String(patient.id)} className={classes.option}>
              <span className={classes.name}>{patient.name}</span>{' '}
              <span className={classes.contact}>{patient.phone ?? patient.email}</span>{' '}
              <span className={classes.visits}>
                <Unbroken>{describeLastAndNext(patient, format)}</Unbroken>
              </span>
            </Combobox.Option>
          ))}
          {patients.length === 0 && <Combobox.Empty>{noMatch}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
      <VisuallyHidden announced>{patients.length > 0 ? t.count(patients.length) : ''}</VisuallyHidden>
    </Combobox>
  )
}
