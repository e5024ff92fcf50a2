import type { ReactNode } from 'react'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import classes from './field-problem.module.css'

/** Error text of a group of controls, announced to screen readers; renders nothing without one. */
export function FieldProblem({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} role="alert" className={classes.problem}>
      {typeof children === 'string' ? <Unbroken>{children}</Unbroken> : children}
    </p>
  )
}
