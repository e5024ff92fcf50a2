import { formatDayWithoutYear, formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { toMinutes } from '@clinic/domain/clinic-time.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { bookForPatientPath } from '#paths.ts'
import { toPositionStyle } from '../scale/position-style.ts'
import { texts } from '../texts.ts'
import classes from './free-list.module.css'
import { freeStop, type StopProps } from './week-keys.ts'

const HALF_HOUR = 30

interface FreeListProps {
  day: string
  /** `HH:MM` */
  free: readonly string[]
  stopProps: StopProps
}

/** Links to book the open half hours of a day. */
export function FreeList({ day, free, stopProps }: FreeListProps) {
  const t = useTexts(texts).week
  const language = useLanguage()
  const location = useLocation()
  if (free.length === 0) return null
  return (
    <ul className={classes.list}>
      {free.map(startTime => {
        const start = toMinutes(startTime)
        const time = formatTimeOfDay(startTime, language)
        return (
          <li
            key={startTime}
            className={classes.item}
            style={toPositionStyle({ start, end: start + HALF_HOUR })}
          >
            <Link
              to={bookForPatientPath({ date: day, time: startTime }, location)}
              className={classes.link}
              aria-label={t.book(formatDayWithoutYear(day, language), time)}
              {...stopProps(freeStop(day, startTime))}
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
