import { LANGUAGES, type Language } from '@clinic/domain/language.ts'
import { useWrite } from '../../../lib/form/use-write.ts'
import type { Topic } from '../../../lib/invalidation.ts'
import { RowButton } from '../../../ui/table/row-button.tsx'
import { ADMIN_LANGUAGE_NAMES } from './admin-language-mark.tsx'

interface LanguageButtonsProps {
  person: { name: string; language: Language }
  /** Stores the language. */
  send: (language: Language) => Promise<unknown>
  changes: Topic
}

/** A row's buttons that change the language of emails to a person: "Write to this person in Spanish". */
export function LanguageButtons({ person: { name, language }, send, changes }: LanguageButtonsProps) {
  const { mutate, isPending } = useWrite<Language>({
    send,
    done: `Language of ${name} saved`,
    failed: 'Failed to save the language',
    changes,
  })
  return LANGUAGES.filter(other => other !== language).map(other => (
    <RowButton
      key={other}
      verb={`Write to this person in ${ADMIN_LANGUAGE_NAMES[other]}`}
      of={`(${name})`}
      onClick={() => isPending || mutate(other)}
    />
  ))
}
