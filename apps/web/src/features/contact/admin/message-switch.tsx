import { LANGUAGES, type Language } from '@clinic/domain/language.ts'
import { NativeSelect } from '@mantine/core'
import { LANGUAGE_FILTER_OPTIONS } from '../../patients/shared/admin-language-mark.tsx'
import classes from './message-switch.module.css'

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
    <fieldset data-screen-only className={classes.switch}>
      <legend className={classes.legend}>Show messages</legend>
      {choices.map(({ label, value }) => (
        <button key={label} type="button" aria-pressed={value === done} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
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
      className={classes.filter}
      value={language ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(LANGUAGES.find(known => known === value))}
      data={LANGUAGE_FILTER_OPTIONS}
    />
  )
}
