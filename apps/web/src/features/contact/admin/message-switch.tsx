import { LANGUAGES, type Language } from '@clinic/domain/language.ts'
import { NativeSelect } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { ChoiceButtons } from '#ui/form/choice-buttons.tsx'
import { useLanguageFilterOptions } from '#ui/language/language-names.ts'
import { texts } from './texts.ts'

interface MessageSwitchProps {
  open: number
  done: boolean
  onChoose: (done: boolean) => void
}

/** Switches between open and done messages. */
export function MessageSwitch({ open, done, onChoose }: MessageSwitchProps) {
  const t = useTexts(texts)
  return (
    <div data-screen-only>
      <ChoiceButtons
        label={t.show}
        names={{ open: t.open(open), done: t.done }}
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
      label={useTexts(texts).language}
      maw="16rem"
      value={language ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(LANGUAGES.find(known => known === value))}
      data={useLanguageFilterOptions()}
    />
  )
}
