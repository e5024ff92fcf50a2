import { Group } from '@mantine/core'
import { ChoiceButtons } from '../../../../ui/form/choice-buttons.tsx'
import { countTranslations, type TranslatedText } from './translated-texts.ts'
import { useContentView } from './use-content-view.ts'

interface LanguageBarProps {
  texts: ReadonlyMap<string, TranslatedText>
}

/** Switches Spanish on, counts the texts that have it, and leaves only those that wait for it. */
export function LanguageBar({ texts }: LanguageBarProps) {
  const { view, change } = useContentView()
  const { spanish, onlyOpen } = view
  const { total, missing, outdated, open } = countTranslations(texts.values())
  return (
    <Group gap="md">
      <ChoiceButtons
        label="Languages"
        names={{ en: 'English', es: 'English and Spanish' }}
        current={spanish ? 'es' : 'en'}
        onChoose={language => change({ spanish: language === 'es' })}
      />
      {total > 0 && <p>{countText(total, missing, outdated)}</p>}
      {spanish && (open > 0 || onlyOpen) && (
        <ChoiceButtons
          label="Texts"
          names={{ all: 'All texts', open: `To do (${open})` }}
          current={onlyOpen ? 'open' : 'all'}
          onChoose={shown => change({ onlyOpen: shown === 'open' })}
        />
      )}
    </Group>
  )
}

function countText(total: number, missing: number, outdated: number): string {
  const count =
    missing === 0 ? `All ${total} texts in Spanish` : `${total - missing} of ${total} texts in Spanish`
  return outdated === 0 ? count : `${count}, ${outdated} to check`
}
