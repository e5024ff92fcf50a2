import classes from './translation-state.module.css'

/** How a text stands in another language, compared with its English. */
export type TranslationState = 'translated' | 'notTranslated' | 'englishChanged' | 'builtIn'

export const TRANSLATION_STATES: Record<TranslationState, string> = {
  translated: 'Translated',
  notTranslated: 'Not translated',
  englishChanged: 'English changed since',
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
