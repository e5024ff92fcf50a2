import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { openingGroups } from './opening-groups.ts'
import classes from './time-buttons.module.css'

interface TimeButtonsProps {
  openings: readonly Opening[]
  /** The chosen time, `HH:MM`. */
  chosen: string | null
  describedBy: string | undefined
  onTime: (time: string) => void
}

/** The openings of a day as radios that look like buttons, one choice over both halves of the day. */
export function TimeButtons({ openings, chosen, describedBy, onTime }: TimeButtonsProps) {
  return (
    <div
      role="radiogroup"
      aria-label="Time"
      aria-required="true"
      aria-invalid={describedBy ? true : undefined}
      aria-describedby={describedBy}
      className={classes.groups}
    >
      {openingGroups(openings).map(group => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would start a second group of radios
        <div key={group.name} role="group" aria-label={group.name}>
          <p className={classes.half} aria-hidden="true">
            {group.name}
          </p>
          <div className={classes.times}>
            {group.openings.map(({ startTime }) => (
              <label key={startTime} className={classes.time}>
                <input
                  type="radio"
                  name="time"
                  value={startTime}
                  checked={startTime === chosen}
                  onChange={() => onTime(startTime)}
                />
                {formatTimeOfDay(startTime)}
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
