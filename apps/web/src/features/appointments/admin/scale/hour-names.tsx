import { formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { timeOfDay } from '@clinic/domain/clinic-time.ts'
import { useLanguage } from '#lib/texts.ts'
import { toPositionStyle } from './position-style.ts'

const HOUR = 60

interface HourNamesProps {
  /** Visible hours, in minutes since midnight. */
  hours: { from: number; to: number }
  className: string | undefined
}

/** Names of the full hours beside a scale. */
export function HourNames({ hours: { from, to }, className }: HourNamesProps) {
  const language = useLanguage()
  const first = Math.ceil(from / HOUR) * HOUR
  const hours = Array.from({ length: Math.ceil((to - first) / HOUR) }, (_, n) => first + n * HOUR)
  return (
    <div className={className} aria-hidden="true">
      {hours.map(hour => (
        <span key={hour} style={toPositionStyle({ start: hour, end: hour })}>
          {formatTimeOfDay(timeOfDay(hour), language).replace(':00', '')}
        </span>
      ))}
    </div>
  )
}
