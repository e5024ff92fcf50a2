import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import classes from './action-link.module.css'

interface ActionLinkProps {
  /** A path of this site, or an address such as tel:. */
  to: string
  variant?: 'solid' | 'quiet'
  size?: 'medium' | 'large'
  className?: string
  /** Whether the browser loads the whole document, even where the site could change the page by itself. */
  reload?: boolean
  children: ReactNode
  onClick?: () => void
}

/** A link that is as weighty as a button. It says so when it leads to the current page. */
export function ActionLink({
  to,
  variant = 'solid',
  size = 'medium',
  className,
  reload,
  ...more
}: ActionLinkProps) {
  const shared = {
    className: className ? `${classes.link} ${className}` : classes.link,
    'data-variant': variant,
    'data-size': size,
    ...more,
  }
  return to.startsWith('/') ? (
    <NavLink to={to} end reloadDocument={reload} {...shared} />
  ) : (
    <a href={to} {...shared} />
  )
}
