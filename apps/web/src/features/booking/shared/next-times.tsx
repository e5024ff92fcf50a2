import type { DatedOpening } from '@clinic/domain/availability/next-openings.ts'
import { formatShortDay, formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { useSite } from '#lib/site.tsx'
import { useLanguage } from '#lib/texts.ts'
import { useSteadyPress } from '#lib/use-steady-press.ts'
import buttons from './time-buttons.module.css'

interface NextTimesProps {
  /** Name of the list. */
  label: string
  openings: readonly DatedOpening[]
  /** The chosen start, ISO 8601. */
  chosenStart: string | undefined
  onChoose: (opening: DatedOpening) => void
}

/** Next openings for the chosen type of visit, so that few visitors need the calendar. */
export function NextTimes({ label, openings, chosenStart, onChoose }: NextTimesProps) {
  const language = useLanguage()
  const { timeZone } = useSite()
  const { drawn, steady } = useSteadyPress(openings)
  if (drawn.length === 0) return null
  return (
    <ul aria-label={label} className={buttons.times} {...steady}>
      {drawn.map(opening => (
        <li key={opening.startsAt}>
          <button
            type="button"
            className={`${buttons.time} ${buttons.next}`}
            data-capitalized
            aria-pressed={opening.startsAt === chosenStart}
            onClick={() => onChoose(opening)}
          >
            {formatShortDay(Date.parse(opening.startsAt), timeZone, language)}{' '}
            <strong>{formatTimeOfDay(opening.startTime, language)}</strong>
          </button>
        </li>
      ))}
    </ul>
  )
}
