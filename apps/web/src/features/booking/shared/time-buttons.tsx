import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { useId, useState } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { useSteadyPress } from '#lib/use-steady-press.ts'
import { commonOpenings, openingGroups } from './opening-groups.ts'
import { texts } from './texts.ts'
import classes from './time-buttons.module.css'

interface TimeButtonsProps {
  openings: readonly Opening[]
  /** The chosen time, `HH:MM`. */
  chosenTime: string | null
  describedBy: string | undefined
  onTime: (time: string) => void
}

/**
 * Openings as radios styled as buttons; morning and afternoon form one radio group. Quarter hours appear on request,
 * so that a day fits a phone's screen.
 */
export function TimeButtons({ openings, chosenTime, describedBy, onTime }: TimeButtonsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const id = useId()
  const { drawn, steady } = useSteadyPress(openings)
  const common = commonOpenings(drawn, chosenTime)
  return (
    <div className={classes.choice}>
      <div
        id={id}
        role="radiogroup"
        aria-label={t.time}
        aria-required="true"
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        className={classes.groups}
        {...steady}
      >
        {openingGroups(all ? drawn : common).map(group => (
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
                    checked={startTime === chosenTime}
                    onChange={() => onTime(startTime)}
                  />
                  {formatTimeOfDay(startTime, language)}
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
      {drawn.length > common.length || all ? (
        <button
          type="button"
          className={classes.more}
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        >
          {all ? t.fewer : t.more}
        </button>
      ) : null}
    </div>
  )
}
