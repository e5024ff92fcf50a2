import type { Busy } from '@clinic/domain/calendars/schemas.ts'
import { formatPeriod } from '@clinic/domain/clinic-format.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { texts } from '../texts.ts'
import classes from './rail-gap.module.css'

/** A time when the practitioner is busy in another calendar. */
export function RailBusyTime({ busy: { startsAt, endsAt, calendar } }: { busy: Busy }) {
  const t = useTexts(texts).day
  const { timeZone, language } = useSite()
  return (
    <p className={classes.busy}>
      {t.busy(formatPeriod(Date.parse(startsAt), Date.parse(endsAt), timeZone, language), calendar)}
    </p>
  )
}
