import { appointmentEntry, googleCalendarUrl, outlookCalendarUrl } from '@clinic/domain/calendar-links.ts'
import { localizedPath } from '@clinic/domain/language.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { usePractice } from '#features/content/shared/practice.tsx'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { AddToCalendar } from '#ui/add-to-calendar.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './appointment-calendar.module.css'
import { texts } from './texts.ts'

interface AppointmentCalendarProps {
  /** Path of the private page. */
  path: string
  /** ISO 8601 */
  appointmentDate: string
  /** Minutes */
  duration: number
}

/** Adds an appointment to a calendar: as a file for Apple and other programs, or online. */
export function AppointmentCalendar({ path, appointmentDate, duration }: AppointmentCalendarProps) {
  const t = useTexts(texts).calendar
  const language = useLanguage()
  const practice = usePractice()
  const manageUrl = useSite().publicUrl + localizedPath(path, language)
  const startsAt = Date.parse(appointmentDate)
  const entry = appointmentEntry(
    { startsAt, endsAt: startsAt + duration * MINUTE_MS },
    practice,
    manageUrl,
    language,
  )
  const online = { [t.google]: googleCalendarUrl(entry), [t.outlook]: outlookCalendarUrl(entry) }
  return (
    <div className={classes.calendar} data-screen-only>
      <AddToCalendar file={`${path}/appointment.ics`} />
      <p className={classes.hint}>{t.file}</p>
      <ul className={classes.online}>
        {Object.entries(online).map(([name, url]) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noreferrer">
              {name} <VisuallyHidden>{t.newTab}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
