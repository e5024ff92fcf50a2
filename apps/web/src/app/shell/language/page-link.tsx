import type { ComponentProps } from 'react'
import { Link, useHref } from 'react-router-dom'

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** Link to a path of this site. The login and the admin area have no address below that of a language. */
export function PageLink({ to, ...props }: PageLinkProps) {
  const isBelow = useHref('/') !== '/'
  return isBelow && /^\/(?:admin|login)/.test(to) ? <a href={to} {...props} /> : <Link to={to} {...props} />
}
