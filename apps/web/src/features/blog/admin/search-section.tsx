import { type ReactNode, useState } from 'react'
import classes from './search-section.module.css'

interface SearchSectionProps {
  /** Whether one of the fields has an error, which opens the section. */
  hasProblem: boolean
  children: ReactNode
}

/** Closed section with the post's address and its texts for search engines. */
export function SearchSection({ hasProblem, children }: SearchSectionProps) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className={classes.section}
      open={open || hasProblem}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>Search and address</summary>
      <div className={classes.fields}>{children}</div>
    </details>
  )
}
