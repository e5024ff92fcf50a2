import { type ReactNode, useId } from 'react'
import classes from './step.module.css'

interface StepProps {
  number: number
  title: string
  children: ReactNode
}

/** A numbered section of the booking form. */
export function Step({ number, title, children }: StepProps) {
  const id = useId()
  return (
    <section className={classes.step} aria-labelledby={id}>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
