import { BOOKING_PATH, openingPath } from '@clinic/domain/availability/booking-path.ts'
import { formatTimeOfDay, formatUpcomingDay } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import type { HomeSections } from '@clinic/domain/content/texts/home-sections.ts'
import { Link } from 'react-router-dom'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useNow } from '#lib/use-now.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { usePractice } from '../../shared/practice.tsx'
import classes from './closing.module.css'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

/** Invitation at the end of the page, with the next open time. */
export function Closing({ title, text }: HomeSections['closing']) {
  const t = useTexts(texts)
  const { timeZone, language } = useSite()
  const today = clinicDay(useNow(), timeZone)
  const { phone, phoneHref } = usePractice()
  const { firstType } = useAppointmentTypes()
  const next = trpc.availability.nextOpenings.useQuery().data?.[0]
  if (title === '' && text === '') return null
  return (
    <Section id="closing" title={title} text={text} band="tint">
      <div className={classes.actions}>
        {next && (
          <Link className={classes.next} to={openingPath(next, firstType)}>
            {t.closing.next(
              formatUpcomingDay(next.date, today, language),
              formatTimeOfDay(next.startTime, language),
            )}
          </Link>
        )}
        <ActionLink to={BOOKING_PATH} size="large">
          {t.book}
        </ActionLink>
        <ActionLink to={phoneHref} size="large" variant="quiet">
          {t.closing.call(phone)}
        </ActionLink>
      </div>
    </Section>
  )
}
