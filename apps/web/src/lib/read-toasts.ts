import type { Query } from '@tanstack/react-query'
import { failureOf } from './failure.ts'
import { showError } from './toasts/toast.ts'

/** What section 8 says when a read fails, by procedure. Who is logged in and the facts of the practice
 * are asked unnoticed and have no text. */
const FAILED: Record<string, string> = {
  'contact.list': 'Failed to fetch messages',
  'content.list': 'Failed to fetch content',
  'events.list': 'Failed to fetch events',
  'events.registrations': 'Failed to fetch registrations',
  'events.attendees': 'Failed to fetch registrations',
  'waitingList.list': 'Failed to fetch waiting lists',
  'mail.problems': 'Failed to fetch what needs attention',
  'blog.summaries': 'Failed to fetch blog posts',
  'blog.list': 'Failed to fetch blog posts',
  'blog.page': 'Failed to fetch blog post',
  'appointmentLinks.page': 'Failed to fetch appointment',
  'appointmentLinks.availability': 'Failed to check availability',
  'registrationLinks.page': 'Failed to fetch registration',
  'waitingList.offerPage': 'Failed to fetch your place in line',
  'appointments.search': 'Failed to fetch appointments',
  'appointments.feed': 'Failed to fetch calendar feed',
  'appointments.affected': 'Failed to fetch appointments',
  'appointments.day': 'Failed to fetch appointments',
  'appointments.week': 'Failed to fetch appointments',
  'schedule.timeSlots': 'Failed to fetch time slots',
  'schedule.blockedDates': 'Failed to fetch blocked dates',
  'availability.day': 'Failed to check availability',
  'availability.nextOpenings': 'Failed to check availability',
}

/**
 * Tells of a read that has failed for good, its retries included, in the red toast. An ended session is told by the
 * dialog in which one logs in again, and a query whose meta says `toldByCaller` by whoever made it.
 */
export function tellReadFailure(error: unknown, { queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>): void {
  if (meta?.toldByCaller) return
  const [procedure] = queryKey
  const text = Array.isArray(procedure) ? FAILED[procedure.join('.')] : undefined
  const failure = failureOf(error)
  const sessionEnded = failure.kind === 'response' && failure.status === 401
  if (text && !sessionEnded) showError(text)
}
