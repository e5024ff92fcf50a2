import { LANGUAGES, type Language } from '@clinic/domain/language.ts'
import { NativeSelect } from '@mantine/core'
import { ChoiceButtons } from '../../../ui/form/choice-buttons.tsx'
import { useLanguageFilterOptions } from '../../patients/shared/admin-language-mark.tsx'

interface MessageSwitchProps {
  open: number
  done: boolean
  onChoose: (done: boolean) => void
}

const COUNT = new Intl.NumberFormat('en-US')

/** Switches between open and done messages. */
export function MessageSwitch({ open, done, onChoose }: MessageSwitchProps) {
  const names = { open: open === 0 ? 'Open' : `Open (${COUNT.format(open)})`, done: 'Done' }
  return (
    <div data-screen-only>
      <ChoiceButtons
        label="Show messages"
        names={names}
        current={done ? 'done' : 'open'}
        onChoose={value => onChoose(value === 'done')}
      />
    </div>
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
      data={useLanguageFilterOptions()}
    />
  )
}
