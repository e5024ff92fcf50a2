import { LANGUAGES, type Language } from '@clinic/domain/language.ts'
import { Button, NativeSelect, VisuallyHidden } from '@mantine/core'
import { LANGUAGE_FILTER_OPTIONS } from '../../patients/shared/admin-language-mark.tsx'

interface MessageSwitchProps {
  open: number
  done: boolean
  onChoose: (done: boolean) => void
}

const COUNT = new Intl.NumberFormat('en-US')

/** Switches between open and done messages. */
export function MessageSwitch({ open, done, onChoose }: MessageSwitchProps) {
  const choices = [
    { label: open === 0 ? 'Open' : `Open (${COUNT.format(open)})`, value: false },
    { label: 'Done', value: true },
  ]
  return (
    <fieldset data-screen-only style={{ border: 0, margin: 0, padding: 0 }}>
      <VisuallyHidden component="legend">Show messages</VisuallyHidden>
      <Button.Group>
        {choices.map(({ label, value }) => (
          <Button
            key={label}
            variant={value === done ? 'filled' : 'default'}
            aria-pressed={value === done}
            onClick={() => onChoose(value)}
          >
            {label}
          </Button>
        ))}
      </Button.Group>
    </fieldset>
  )
}

interface LanguageFilterProps {
  language: Language | undefined
  onChoose: (language: Language | undefined) => void
}

/** Lists the messages of people who read one language. */
export function LanguageFilter({ language, onChoose }: LanguageFilterProps) {
  return (
    <NativeSelect
      data-screen-only
      label="Language"
      maw="16rem"
      value={language ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(LANGUAGES.find(known => known === value))}
      data={LANGUAGE_FILTER_OPTIONS}
    />
  )
}
