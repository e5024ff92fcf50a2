import type { TranslationState } from '@clinic/domain/content/translations.ts'
import { Badge, type BadgeProps } from '@mantine/core'

export type { TranslationState }

export const TRANSLATION_STATES: Record<TranslationState, string> = {
  translated: 'Translated',
  notTranslated: 'Not translated',
  englishChanged: 'English changed after translation',
  builtIn: 'Built-in Spanish',
}

const COLORS: Record<TranslationState, BadgeProps['color']> = {
  translated: 'pine',
  notTranslated: 'gray',
  englishChanged: 'amber',
  builtIn: 'gray',
}

/** Badge with the state of a translation. */
export function TranslationStateBadge({ state }: { state: TranslationState }) {
  return <Badge color={COLORS[state]}>{TRANSLATION_STATES[state]}</Badge>
}
