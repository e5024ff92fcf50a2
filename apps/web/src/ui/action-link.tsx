import type { MouseEventHandler, ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import classes from './action-link.module.css'

interface ActionLinkProps {
  /** Path of this site, or a URL such as tel:. */
  to: string
  variant?: 'solid' | 'quiet'
  size?: 'medium' | 'large'
  className?: string
  /** Loads the whole document instead of routing. */
  reload?: boolean
  /** Replaces the page in the history. */
  replace?: boolean
  children: ReactNode
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** Link that looks like a button and marks the current page. */
export function ActionLink({
  to,
  variant = 'solid',
  size = 'medium',
  className,
  reload,
  replace,
  ...more
}: ActionLinkProps) {
  const { pathname } = useLocation()
  const shared = {
    className: className ? `${classes.link} ${className}` : classes.link,
    'data-variant': variant,
    'data-size': size,
    ...more,
  }
  return to.startsWith('/') ? (
    <Link
      to={to}
      reloadDocument={reload}
      replace={replace}
      aria-current={to.split(/[?#]/)[0] === pathname ? 'page' : undefined}
      {...shared}
    />
  ) : (
    <a href={to} {...shared} />
  )
}
