import { BOOKING_PATH, openingPath } from '@clinic/domain/availability/booking-path.ts'
import type { DatedOpening } from '@clinic/domain/availability/next-openings.ts'
import { formatClock, formatMonthDay, formatTimeZone, formatWeekday } from '@clinic/domain/clinic-format.ts'
import { Link } from 'react-router-dom'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useNow } from '#lib/use-now.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { ReadFailure } from '#ui/read-failure.tsx'
import { PracticePhone } from '../../../shared/practice-phone.tsx'
import { texts } from '../texts.ts'
import classes from './next-available.module.css'

/** Next openings, linked to the booking page with that time selected. */
export function NextAvailable() {
  const t = useTexts(texts).openings
  const language = useLanguage()
  const { timeZone } = useSite()
  const now = useNow()
  const { firstType, minutesFor } = useAppointmentTypes()
  const query = trpc.availability.nextOpenings.useQuery(undefined, { meta: { failed: t.failed } })
  const openings = query.data
  return (
    <aside className={classes.card} aria-labelledby="next-available">
      <h2 id="next-available">{t.title}</h2>
      {!openings ? (
        query.isError ? (
          <ReadFailure title={t.failed} query={query} />
        ) : (
          <p className={classes.looking} role="status">
            {t.loading}
          </p>
        )
      ) : openings.length > 0 ? (
        <>
          <p className={classes.zone}>
            {t.visit(formatTimeZone(now, timeZone, language), minutesFor(firstType))}
          </p>
          <ul className={classes.openings}>
            {openings.map(opening => (
              <li key={opening.startsAt}>
                <OpeningLink opening={opening} timeZone={timeZone} />
              </li>
            ))}
          </ul>
          <p className={classes.note}>
            <Link to={BOOKING_PATH}>{t.all}</Link>
          </p>
        </>
      ) : (
        <div className={classes.call}>
          <p>{t.none}</p>
          <PracticePhone />
        </div>
      )}
    </aside>
  )
}

function OpeningLink({ opening, timeZone }: { opening: DatedOpening; timeZone: string }) {
  const language = useLanguage()
  const { firstType } = useAppointmentTypes()
  const startsAt = Date.parse(opening.startsAt)
  return (
    <Link className={classes.opening} to={openingPath(opening, firstType)}>
      <span className={classes.day}>
        <span className={classes.weekday} data-capitalized>
          {formatWeekday(startsAt, timeZone, language)}
        </span>{' '}
        <Unbroken>{formatMonthDay(startsAt, timeZone, language)}</Unbroken>
      </span>{' '}
      <span className={classes.time}>{formatClock(startsAt, timeZone, language)}</span>
    </Link>
  )
}
