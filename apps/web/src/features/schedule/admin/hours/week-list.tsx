import { formatTimeRange, WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { useLanguage } from '../../../../lib/texts.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { RowButton } from '../../../../ui/table/row-button.tsx'
import { DayTrack, HourScale } from './day-track.tsx'
import { hourRange } from './hour-range.ts'
import { slotName } from './slot-name.ts'
import classes from './week-list.module.css'

interface WeekListProps {
  slots: readonly TimeSlot[]
  edited: number | undefined
  onEdit: (slot: TimeSlot) => void
  onDelete: (slot: TimeSlot) => void
}

/** Week with each day's time slots as bars and text. */
export function WeekList({ slots, edited, onEdit, onDelete }: WeekListProps) {
  const language = useLanguage()
  const range = hourRange(slots)
  return (
    <div className={classes.frame}>
      <div className={classes.hours}>
        <HourScale range={range} />
      </div>
      <ol className={classes.week}>
        {WEEKDAYS.en.map((weekday, dayOfWeek) => {
          const ofDay = slots.filter(slot => slot.dayOfWeek === dayOfWeek)
          return (
            <li key={weekday} className={classes.day}>
              <h3 className={classes.weekday}>{weekday}</h3>
              <div className={classes.windows}>
                {ofDay.length === 0 ? (
                  <p className={classes.closed}>No time slots</p>
                ) : (
                  <DayTrack slots={ofDay} range={range} />
                )}
                {ofDay.length > 0 && (
                  <ul className={classes.slots}>
                    {ofDay.map(slot => (
                      <li
                        key={slot.id}
                        className={classes.slot}
                        aria-current={slot.id === edited || undefined}
                      >
                        <p className={classes.times}>
                          <Unbroken>{formatTimeRange(slot.startTime, slot.endTime, language)}</Unbroken>{' '}
                          {!slot.isAvailable && <span className={classes.unavailable}>Not available</span>}
                        </p>
                        <div className={classes.actions}>
                          <RowButton verb="Edit" of={slotName(slot)} onClick={() => onEdit(slot)} />
                          <RowButton
                            verb="Delete"
                            of={slotName(slot)}
                            danger
                            onClick={() => onDelete(slot)}
                          />
                        </div>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
