import type { ReactNode } from 'react'
import classes from './field-problem.module.css'

/** What is wrong with a group of controls, said beside it and aloud; nothing while all is well. */
export function FieldProblem({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} role="alert" className={classes.problem}>
      {children}
    </p>
  )
}
