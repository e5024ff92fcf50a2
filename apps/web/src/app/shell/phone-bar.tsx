import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import { useLocation } from 'react-router-dom'
import { CallBar } from '../../features/content/shared/call-bar.tsx'
import { ADMIN_PATHS } from '../../lib/admin-paths.ts'
import { LINK_KINDS } from '../../lib/link-kinds.ts'
import { BOOKING_PATH, isCurrent } from '../../lib/navigation.ts'
import { matchPath } from '../../lib/path-params.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { Icon } from '../../ui/drawing/drawing.tsx'
import { texts } from './texts.ts'

/** Call and Book on phones; only Call on private pages. The booking page has a bar of its own, the admin area none. */
export function PhoneBar() {
  const { bookShort } = useTexts(texts)
  const language = useLanguage()
  const { pathname } = useLocation()
  // As routes match: unknown paths share one cached page, and so must have the same bar.
  const isAdmin = language === DEFAULT_LANGUAGE && isCurrent(ADMIN_PATHS.events, pathname)
  if (isAdmin || isCurrent(BOOKING_PATH, pathname)) return null
  if (LINK_KINDS.some(kind => matchPath(`/${kind}/:token`, pathname))) return <CallBar />
  return (
    <CallBar>
      <ActionLink to={BOOKING_PATH}>
        <Icon name="calendar" size={20} />
        {bookShort}
      </ActionLink>
    </CallBar>
  )
}
