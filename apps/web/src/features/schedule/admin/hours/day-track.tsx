import { toMinutes } from '@clinic/domain/clinic-time.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { useFormat } from '#lib/use-format.ts'
import classes from './day-track.module.css'
import { type HourRange, namedHours, shareOfRange } from './hour-range.ts'

/** Bars of a day's time slots; the text beside them says the same. */
export function DayTrack({ slots, range }: { slots: readonly TimeSlot[]; range: HourRange }) {
  return (
    <div className={classes.track} aria-hidden>
      {namedHours(range).map(hour => (
        <span key={hour} className={classes.line} style={{ insetInlineStart: left(hour * 60, range) }} />
      ))}
      {slots.map(slot => {
        const start = toMinutes(slot.startTime)
        const end = toMinutes(slot.endTime)
        const width = shareOfRange(end, range) - shareOfRange(start, range)
        return (
          <span
            key={slot.id}
            className={classes.bar}
            data-closed={!slot.isAvailable || undefined}
            style={{ insetInlineStart: left(start, range), width: `${width}%` }}
          />
        )
      })}
    </div>
  )
}

export function HourScale({ range }: { range: HourRange }) {
  const format = useFormat()
  return (
    <div className={classes.scale} aria-hidden>
      {namedHours(range).map(hour => (
        <span key={hour} className={classes.hour} style={{ insetInlineStart: left(hour * 60, range) }}>
          {format.hour(hour * 60)}
        </span>
      ))}
    </div>
  )
}

function left(minutes: number, range: HourRange): string {
  return `${shareOfRange(minutes, range)}%`
}
