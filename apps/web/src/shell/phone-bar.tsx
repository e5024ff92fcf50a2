import { IconCalendarPlus, IconPhone } from '@tabler/icons-react'
import { useLocation } from 'react-router-dom'
import { ActionLink } from '../components/action-link.tsx'
import { usePractice } from '../lib/practice.tsx'
import { BOOKING_PATH, isCurrent } from './navigation.ts'
import classes from './phone-bar.module.css'

/**
 * The two things a person with a sore back wants, under the thumb. Who is booking already is offered the call
 * alone; in the administration the room is needed for the work.
 */
export function PhoneBar() {
  const { pathname } = useLocation()
  const { phoneHref } = usePractice()
  const booking = isCurrent(BOOKING_PATH, pathname)
  if (isCurrent('/admin', pathname)) return null
  return (
    <nav className={classes.bar} aria-label="Call or book">
      <ActionLink to={phoneHref} variant="quiet">
        <IconPhone size={20} stroke={1.75} aria-hidden />
        Call
      </ActionLink>
      {booking ? null : (
        <ActionLink to={BOOKING_PATH}>
          <IconCalendarPlus size={20} stroke={1.75} aria-hidden />
          Book
        </ActionLink>
      )}
    </nav>
  )
}
