import type { ComponentProps } from 'react'
import classes from './action-button.module.css'
import link from './action-link.module.css'

/** A button of the quiet kind, beside links that are as weighty as buttons. */
export function ActionButton({ className = '', ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`${link.link} ${classes.button} ${className}`}
      data-variant="quiet"
      {...props}
    />
  )
}
