import { formatTimeRange, WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { RowButton } from '../desk/row-button.tsx'
import { slotName } from './slot-name.ts'
import classes from './week-list.module.css'

interface WeekListProps {
  slots: readonly TimeSlot[]
  /** The id of the one that is being edited. */
  edited: number | undefined
  onEdit: (slot: TimeSlot) => void
  onDelete: (slot: TimeSlot) => void
}

/** The week from Sunday to Saturday with the windows of each day. */
export function WeekList({ slots, edited, onEdit, onDelete }: WeekListProps) {
  return (
    <ol className={classes.week}>
      {WEEKDAYS.map((weekday, dayOfWeek) => {
        const ofDay = slots.filter(slot => slot.dayOfWeek === dayOfWeek)
        return (
          <li key={weekday} className={classes.day}>
            <h3 className={classes.weekday}>{weekday}</h3>
            {ofDay.length === 0 && <p className={classes.closed}>No time slots</p>}
            {ofDay.length > 0 && (
              <ul className={classes.slots}>
                {ofDay.map(slot => (
                  <li key={slot.id} className={classes.slot} aria-current={slot.id === edited || undefined}>
                    <p className={classes.hours}>
                      {formatTimeRange(slot.startTime, slot.endTime)}{' '}
                      {!slot.isAvailable && <span className={classes.unavailable}>Not available</span>}
                    </p>
                    <div className={classes.actions}>
                      <RowButton verb="Edit" of={slotName(slot)} onClick={() => onEdit(slot)} />
                      <RowButton verb="Delete" of={slotName(slot)} danger onClick={() => onDelete(slot)} />
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}
