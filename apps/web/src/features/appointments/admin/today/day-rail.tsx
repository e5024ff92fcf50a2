import type { AdminAppointment, AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { Card, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { useAppointmentTypes } from '../../shared/use-appointment-types.ts'
import { freeGaps } from '../desk/free-times.ts'
import { placeAppointments, visibleTimes } from '../scale/day-layout.ts'
import { HourNames } from '../scale/hour-names.tsx'
import { toPositionStyle } from '../scale/position-style.ts'
import { TimeScale } from '../scale/time-scale.tsx'
import { texts } from '../texts.ts'
import { openText } from '../week/week-labels.ts'
import classes from './day-rail.module.css'
import { RailBlock } from './rail-block.tsx'
import { RailBusyTime, RailGap } from './rail-gap.tsx'
import { railKey, toRailItems } from './rail-items.ts'

const HOUR = 60

interface DayRailProps {
  day: AppointmentDay
  chosenId: number | null
  /** Where the rail is scrolled to at first. */
  current: AdminAppointment | undefined
  onChoose: (appointment: AdminAppointment) => void
  /** Whether it is a list, in which the first appointment comes before the free time ahead of it. */
  isList: boolean
  /** What is shown below the chosen appointment on a phone. */
  details: ReactNode
}

/** The day to scale from opening to closing, with free gaps to book; a list on phones. */
export function DayRail({ day, chosenId, current, onChoose, isList, details }: DayRailProps) {
  const t = useTexts(texts)
  const { now, timeZone, language } = useFormat()
  const { visits } = useAppointmentTypes()
  const rail = useRef<HTMLDivElement>(null)
  const placed = placeAppointments(day.appointments, timeZone)
  const gaps = freeGaps(day, day.appointments, now, { timeZone, language, visits })
  const hours = visibleTimes([{ windows: day.windows, placed }], visits.startEvery)
  const { from, to } = hours
  const items = toRailItems(day, { placed, gaps, hours, timeZone, visits })
  const firstAppointment = items.findIndex(({ kind }) => kind === 'appointment')
  if (isList && firstAppointment > 0) items.unshift(...items.splice(firstAppointment, 1))

  // Once: scrolls the current appointment to the top.
  const first = useRef(current?.id)
  useEffect(() => {
    const { current: box } = rail
    const item = box?.querySelector(`[data-row="${first.current}"]`)?.closest('li')
    if (!box || !item) return
    // Space below the last hour, so that a late row can be scrolled to the top too.
    const below = box.clientHeight - (box.scrollHeight - item.offsetTop)
    box.style.setProperty('--below', `${Math.max(0, below)}px`)
    box.scrollTop = item.offsetTop
  }, [])

  if (items.length === 0)
    return (
      <Card padding="xl">
        <Text ff="heading" fz="1.25rem" data-capitalized>
          <Unbroken>{openText(day, language)}</Unbroken>
        </Text>
      </Card>
    )
  return (
    <div
      ref={rail}
      className={classes.rail}
      style={{ '--from': from, '--to': to, '--first-hour': Math.ceil(from / HOUR) * HOUR }}
    >
      <HourNames hours={hours} className={classes.hours} />
      <TimeScale day={day} hours={hours} className={classes.scale}>
        <ol className={classes.items} aria-label={t.day.list}>
          {items.map(item => (
            <li
              key={railKey(item)}
              className={classes.item}
              data-gap={item.kind === 'gap' || undefined}
              data-behind={item.kind === 'busy' || item.kind === 'room' || undefined}
              style={toPositionStyle(item)}
            >
              {item.kind === 'appointment' && (
                <RailBlock
                  appointment={item.appointment}
                  isChosen={item.appointment.id === chosenId}
                  onChoose={onChoose}
                />
              )}
              {item.kind === 'gap' && <RailGap day={day.day} gap={item.gap} />}
              {item.kind === 'busy' && <RailBusyTime busy={item.busy} />}
              {item.kind === 'room' && (
                <p className={classes.room}>
                  <span>{t.room(item.end - item.start, item.appointment.patientName)}</span>
                </p>
              )}
              {item.kind === 'appointment' && item.appointment.id === chosenId && details}
            </li>
          ))}
        </ol>
      </TimeScale>
    </div>
  )
}
