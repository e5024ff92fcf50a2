import type { TranslationState } from '@clinic/domain/content/translations.ts'
import classes from './translation-state.module.css'

export type { TranslationState }

export const TRANSLATION_STATES: Record<TranslationState, string> = {
  translated: 'Translated',
  notTranslated: 'Not translated',
  englishChanged: 'English changed after translation',
  builtIn: 'Built-in Spanish',
}

/** Badge with the state of a translation. */
export function TranslationStateBadge({ state }: { state: TranslationState }) {
  return (
    <span className={classes.badge} data-state={state}>
      {TRANSLATION_STATES[state]}
    </span>
  )
}
