import { formatDayWithoutYear, formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { toMinutes } from '@clinic/domain/clinic-time.ts'
import { IconPlus } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { bookForPatientPath } from '../../../../paths.ts'
import { texts } from '../texts.ts'
import classes from './free-list.module.css'
import { FREE, freeStop, STOP } from './week-keys.ts'

interface FreeListProps {
  day: string
  /** `HH:MM` */
  free: readonly string[]
  /** Position of a half hour in the column. */
  placement: (start: number) => CSSProperties
  entry: string | undefined
  onReach: (stop: string) => void
}

/** Links to book the open half hours of a day. */
export function FreeList({ day, free, placement, entry, onReach }: FreeListProps) {
  const t = useTexts(texts).week
  const language = useLanguage()
  const { pathname, search } = useLocation()
  if (free.length === 0) return null
  return (
    <ul className={classes.list}>
      {free.map(startTime => {
        const start = toMinutes(startTime)
        const time = formatTimeOfDay(startTime, language)
        const stop = freeStop(day, startTime)
        return (
          <li key={startTime} className={classes.item} style={placement(start)}>
            <Link
              to={bookForPatientPath({ date: day, time: startTime, returnTo: `${pathname}${search}` })}
              className={classes.link}
              aria-label={t.book(formatDayWithoutYear(day, language), time)}
              tabIndex={entry === stop ? 0 : -1}
              onFocus={() => onReach(stop)}
              {...{ [STOP]: start, [FREE]: '' }}
            >
              <span className={classes.time}>
                <IconPlus size={14} stroke={2} aria-hidden />
                {time}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
