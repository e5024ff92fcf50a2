import type { TranslationState } from '@clinic/domain/content/translations.ts'
import classes from './translation-state.module.css'

export type { TranslationState }

const NAMES: Record<TranslationState, string> = {
  translated: 'Translated',
  notTranslated: 'Not translated',
  englishChanged: 'English changed since',
  builtIn: 'Built-in Spanish',
}

/** Badge with the state of a translation. */
export function TranslationStateBadge({ state }: { state: TranslationState }) {
  return (
    <span className={classes.badge} data-state={state}>
      {NAMES[state]}
    </span>
  )
}
