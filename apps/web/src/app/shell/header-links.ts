import { shortPractitionerName } from '@clinic/domain/content/practitioner-name.ts'
import { usePractice } from '../../features/content/shared/practice.tsx'
import { useUser } from '../../features/session/shared/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { ADMIN_PATHS } from '../../paths.ts'
import { texts } from './texts.ts'

/** Id of the footer's links, which the menu leads to without script. */
export const FOOTER_LINKS_ID = 'footer-links'

export interface NavigationLink {
  to: string
  label: string
}

/** Header links in order; Admin only for the administrator. */
export function useHeaderLinks(): NavigationLink[] {
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
