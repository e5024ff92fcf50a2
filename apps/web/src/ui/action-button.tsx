import type { ComponentProps } from 'react'
import classes from './action-button.module.css'
import link from './action-link.module.css'

/** Button that matches quiet action links. */
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
