import type { DatedOpening } from '@clinic/domain/availability/next-openings.ts'
import { formatClock, formatMonthDay, formatTimeZone, formatWeekday } from '@clinic/domain/clinic-format.ts'
import { Link } from 'react-router-dom'
import { ReadFailure } from '../../components/read-failure.tsx'
import { usePractice } from '../../lib/practice.tsx'
import { useSite } from '../../lib/site.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useNow } from '../../lib/use-now.ts'
import { BOOKING_PATH } from '../../shell/navigation.ts'
import classes from './next-available.module.css'

/** The next times that can be booked, each a link that opens the booking page with that time chosen. */
export function NextAvailable() {
  const { timeZone } = useSite()
  const now = useNow()
  const { phone, phoneHref } = usePractice()
  const { data: openings, isError, error, isFetching, refetch } = trpc.availability.nextOpenings.useQuery()
  return (
    <aside className={classes.card} aria-labelledby="next-available">
      <h2 id="next-available">Next available</h2>
      {!openings ? (
        isError ? (
          <ReadFailure
            title="Failed to check availability"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <p className={classes.looking} role="status">
            Looking for free times …
          </p>
        )
      ) : openings.length > 0 ? (
        <>
          <p className={classes.zone}>{formatTimeZone(now, timeZone)}, for a visit of an hour</p>
          <ul className={classes.openings}>
            {openings.map(opening => (
              <li key={opening.startsAt}>
                <OpeningLink opening={opening} timeZone={timeZone} />
              </li>
            ))}
          </ul>
          <p className={classes.note}>
            <Link to={BOOKING_PATH}>See all times</Link>
          </p>
        </>
      ) : (
        <div className={classes.call}>
          <p>No time can be booked online at the moment. Call us and we will find one for you.</p>
          <a href={phoneHref}>{phone}</a>
        </div>
      )}
    </aside>
  )
}

function OpeningLink({ opening, timeZone }: { opening: DatedOpening; timeZone: string }) {
  const startsAt = Date.parse(opening.startsAt)
  const address = `${BOOKING_PATH}?date=${opening.date}&time=${opening.startTime}`
  return (
    <Link className={classes.opening} to={address}>
      <span className={classes.day}>
        <span className={classes.weekday}>{formatWeekday(startsAt, timeZone)}</span>{' '}
        {formatMonthDay(startsAt, timeZone)}
      </span>{' '}
      <span className={classes.time}>{formatClock(startsAt, timeZone)}</span>
    </Link>
  )
}
