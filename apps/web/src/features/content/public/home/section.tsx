import type { ReactNode } from 'react'
import container from '#ui/container.module.css'
import { useWords } from '../../shared/words/use-words.ts'
import classes from './section.module.css'

interface SectionProps {
  /** Id of its heading. */
  id: string
  /** Heading; without one the section has no name. */
  title: string
  /** Sentence below the heading. */
  text?: string
  /** Background across the page. */
  band?: 'tint' | 'linen'
  children: ReactNode
}

/** Section of the home page with its heading. */
export function Section({ id, title, text, band, children }: SectionProps) {
  const { own } = useWords()
  return (
    <section className={classes.section} data-band={band} aria-labelledby={title ? id : undefined}>
      <div className={container.container}>
        {title && <h2 id={id}>{own(title)}</h2>}
        {text && <p className={classes.text}>{own(text)}</p>}
        {children}
      </div>
    </section>
  )
}
