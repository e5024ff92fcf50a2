import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** State of the new history entry. */
  state?: unknown
  /** Loads the whole document instead of routing. */
  reload?: boolean
}

/** Link to a path of this site. React Router's own brings 2 kB of data loading that no page uses. */
export function Link({ to, state, reload, onClick, ...more }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, target: more.target })
  return (
    <a
      {...more}
      href={href}
      onClick={event => {
        onClick?.(event)
        if (!reload && !event.defaultPrevented) follow(event)
      }}
    />
  )
}
