import { IconCalendarPlus, IconPhone } from '@tabler/icons-react'
import { useLocation } from 'react-router-dom'
import { usePractice } from '../../features/content/shared/practice.tsx'
import { BOOKING_PATH, isCurrent } from '../../lib/navigation.ts'
import { useTexts } from '../../lib/texts.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import classes from './phone-bar.module.css'
import { texts } from './texts.ts'

/** Call and Book buttons on phones; only Call on the booking page, hidden in the admin area. */
export function PhoneBar() {
  const { bar } = useTexts(texts)
  const { pathname } = useLocation()
  const { phoneHref } = usePractice()
  const booking = isCurrent(BOOKING_PATH, pathname)
  if (isCurrent('/admin', pathname)) return null
  return (
    <nav className={classes.bar} aria-label={bar.label}>
      <ActionLink to={phoneHref} variant="quiet">
        <IconPhone size={20} stroke={1.75} aria-hidden />
        {bar.call}
      </ActionLink>
      {booking ? null : (
        <ActionLink to={BOOKING_PATH}>
          <IconCalendarPlus size={20} stroke={1.75} aria-hidden />
          {bar.book}
        </ActionLink>
      )}
    </nav>
  )
}
