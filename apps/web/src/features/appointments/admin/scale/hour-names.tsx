import { useFormat } from '#lib/use-format.ts'
import { toPositionStyle } from './position-style.ts'

const HOUR = 60

interface HourNamesProps {
  /** Visible hours, in minutes since midnight. */
  hours: { from: number; to: number }
  className: string | undefined
}

/** Names of the full hours beside a scale. */
export function HourNames({ hours: { from, to }, className }: HourNamesProps) {
  const format = useFormat()
  const first = Math.ceil(from / HOUR) * HOUR
  const hours = Array.from({ length: Math.ceil((to - first) / HOUR) }, (_, n) => first + n * HOUR)
  return (
    <div className={className} aria-hidden="true">
      {hours.map(hour => (
        <span key={hour} style={toPositionStyle({ start: hour, end: hour })}>
          {format.hour(hour)}
        </span>
      ))}
    </div>
  )
}
