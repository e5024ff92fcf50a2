import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { openingGroups } from './opening-groups.ts'
import { texts } from './texts.ts'
import classes from './time-buttons.module.css'

interface TimeButtonsProps {
  openings: readonly Opening[]
  /** The chosen time, `HH:MM`. */
  chosen: string | null
  describedBy: string | undefined
  onTime: (time: string) => void
}

/** Openings as radios styled as buttons; morning and afternoon form one radio group. */
export function TimeButtons({ openings, chosen, describedBy, onTime }: TimeButtonsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <div
      role="radiogroup"
      aria-label={t.time}
      aria-required="true"
      aria-invalid={describedBy ? true : undefined}
      aria-describedby={describedBy}
      className={classes.groups}
    >
      {openingGroups(openings).map(group => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would start a second group of radios
        <div key={group.name} role="group" aria-label={t[group.name]}>
          <p className={classes.half} aria-hidden="true">
            {t[group.name]}
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
                {formatTimeOfDay(startTime, language)}
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
