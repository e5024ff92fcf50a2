import type { Patient } from '@clinic/domain/patients/schemas.ts'
import { Anchor, Box, Button } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { type Ref, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { ADMIN_PATHS } from '#paths.ts'
import { AdminDialog } from '#ui/dialog/admin-dialog.tsx'
import { useSingleKey } from '#ui/keys/single-keys.ts'
import { useOpenPatient } from './open-patient.ts'
import { PatientCombobox } from './patient-combobox.tsx'
import classes from './patient-search.module.css'
import { texts } from './texts.ts'

/** Leaves room for the whole Spanish placeholder beside the tabs. */
const NARROW = { input: { paddingInline: '0.375rem 0' } }

/** Finds a patient by name, phone or email and opens their view. The / key focuses it; narrow rows show a button. */
export function PatientSearch() {
  const t = useTexts(texts)
  const openPatient = useOpenPatient()
  const [searching, setSearching] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const search = () => {
    if (field.current && isShown(field.current)) field.current.focus()
    else setSearching(true)
  }
  // After the document's listeners: in the list of appointments, the key is for the list's own search.
  useSingleKey('/', search, window)

  const pick = (patient: Patient) => {
    setSearching(false)
    openPatient(patient)
  }
  return (
    <search aria-label={t.list}>
      <Box visibleFrom="lg" w="7.5rem">
        <SearchField inputRef={field} onPick={pick} styles={NARROW} />
      </Box>
      <Button variant="tool" hiddenFrom="lg" aria-label={t.find} onClick={() => setSearching(true)}>
        <IconUserSearch size={18} stroke={1.75} aria-hidden />
      </Button>
      {searching && (
        <AdminDialog closable title={t.find} onClose={() => setSearching(false)}>
          <div className={classes.dialog}>
            <SearchField onPick={pick} data-autofocus />
            <Anchor component={Link} to={ADMIN_PATHS.patients} onClick={() => setSearching(false)}>
              {t.all}
            </Anchor>
          </div>
        </AdminDialog>
      )}
    </search>
  )
}

/** Whether an element is rendered; true where the browser cannot say. */
function isShown(element: HTMLElement): boolean {
  return typeof element.checkVisibility === 'function' ? element.checkVisibility() : true
}

interface SearchFieldProps {
  onPick: (patient: Patient) => void
  inputRef?: Ref<HTMLInputElement>
  'data-autofocus'?: boolean
  styles?: typeof NARROW
}

function SearchField({ onPick, ...props }: SearchFieldProps) {
  const t = useTexts(texts)
  const [text, setText] = useState('')
  return (
    <PatientCombobox
      {...props}
      aria-label={t.find}
      placeholder={t.find}
      type="search"
      noMatch={t.noMatch}
      value={text}
      onText={setText}
      onPick={patient => {
        setText('')
        onPick(patient)
      }}
    />
  )
}
