import type { ReactNode } from 'react'
import classes from './beside-english.module.css'
import { TextDifference } from './text-difference.tsx'

interface BesideEnglishProps {
  /** Label of the English field, such as "Title". */
  label: string
  /** The English text as it is now; undefined while there is nothing to translate. */
  english: string | null | undefined
  /** The English text at the time of the translation, to mark changes. */
  before?: string | null | undefined
  /** The field of the translation. */
  children: ReactNode
}

/** A field of a translation with the English text beside it, or above it where there is no room. */
export function BesideEnglish({ label, english, before = english, children }: BesideEnglishProps) {
  if (english === undefined) return children
  const hasText = Boolean(english || before)
  return (
    <div className={classes.frame}>
      <div className={classes.pair}>
        <div className={classes.english}>
          <p className={classes.label}>{label} in English</p>
          {/* A scrollable box must be focusable by keyboard. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <section aria-label={`${label} in English`} lang="en" tabIndex={0} className={classes.text}>
            {hasText ? <TextDifference before={before ?? ''} after={english ?? ''} /> : <p>None</p>}
          </section>
        </div>
        <div className={classes.field}>{children}</div>
      </div>
    </div>
  )
}
