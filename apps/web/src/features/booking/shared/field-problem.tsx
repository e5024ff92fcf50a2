import { type ReactNode, useEffect, useRef } from 'react'
import { Unbroken } from '#ui/page/unbroken.tsx'
import classes from './field-problem.module.css'

/** Error text of a group of controls, announced to screen readers; renders nothing without one. */
export function FieldProblem({ id, children }: { id: string; children: ReactNode }) {
  const shown = useRef<HTMLParagraphElement>(null)
  const isShown = Boolean(children)
  useEffect(() => {
    if (isShown) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!children) return null
  return (
    <p ref={shown} id={id} role="alert" className={classes.problem}>
      {typeof children === 'string' ? <Unbroken>{children}</Unbroken> : children}
    </p>
  )
}
