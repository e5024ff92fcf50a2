import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import { Group } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { ChoiceButtons } from '#ui/form/choice-buttons.tsx'
import { texts as uiTexts } from '../texts.ts'
import { countTranslations, type TranslatedText } from './translated-texts.ts'
import { useContentView } from './use-content-view.ts'

interface LanguageBarProps {
  texts: ReadonlyMap<string, TranslatedText>
}

/** Switches Spanish on, counts the texts that have it, and leaves only those that wait for it. */
export function LanguageBar({ texts }: LanguageBarProps) {
  const { spanish: t } = useTexts(uiTexts)
  const { view, change } = useContentView()
  const { spanish, onlyUntranslated } = view
  const { total, missing, outdated, open } = countTranslations(texts.values())
  return (
    <Group gap="md">
      <ChoiceButtons
        label={t.languages}
        names={t.names}
        current={spanish ? 'es' : DEFAULT_LANGUAGE}
        onChoose={language => change({ spanish: language === 'es' })}
      />
      {total > 0 && <p>{t.count(total, missing, outdated)}</p>}
      {spanish && (open > 0 || onlyUntranslated) && (
        <ChoiceButtons
          label={t.texts}
          names={{ all: t.all, open: t.open(open) }}
          current={onlyUntranslated ? 'open' : 'all'}
          onChoose={shown => change({ onlyUntranslated: shown === 'open' })}
        />
      )}
    </Group>
  )
}
