import { shortPractitionerName } from '@clinic/domain/content/practitioner-name.ts'
import { useLocation } from 'react-router-dom'
import { usePractice } from '#features/content/shared/practice.tsx'
import { useUser } from '#features/session/shared/session.ts'
import { useTexts } from '#lib/texts.ts'
import { ADMIN_PATHS, isCurrent } from '#paths.ts'
import { PageLink } from './language/page-link.tsx'
import { texts } from './texts.ts'

/** Id of the footer's links, which the menu leads to without script. */
export const FOOTER_LINKS_ID = 'footer-links'

interface NavigationLink {
  to: string
  label: string
}

interface HeaderLinksProps {
  /** Listed after the header's own links. */
  more?: readonly NavigationLink[]
  className?: string
  onClick?: () => void
}

/** List of the header's links, with the current page marked. */
export function HeaderLinks({ more = [], ...link }: HeaderLinksProps) {
  const { pathname } = useLocation()
  const links = useHeaderLinks()
  return (
    <ul>
      {[...links, ...more].map(({ to, label }) => (
        <li key={to}>
          <PageLink to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined} {...link}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** Header links in order; Admin only for the administrator. */
function useHeaderLinks(): NavigationLink[] {
  const { pages } = useTexts(texts)
  const { practitioner } = usePractice()
  const isAdmin = useUser()?.isAdmin ?? false
  return [
    { to: '/', label: pages.home },
    { to: '/about', label: shortPractitionerName(practitioner.name) },
    { to: '/blog', label: pages.blog },
    { to: '/events', label: pages.events },
    { to: '/contact', label: pages.contact },
    { to: '/supplements', label: pages.store },
    ...(isAdmin ? [{ to: ADMIN_PATHS.events, label: pages.admin }] : []),
  ]
}
