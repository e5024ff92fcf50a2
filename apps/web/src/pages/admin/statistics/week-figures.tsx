import { formatDay } from '@clinic/domain/clinic-format.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import type { Statistics, WeekFigures } from '@clinic/domain/statistics/schemas.ts'
import { BarList } from './bar-list.tsx'
import { ColumnChart } from './column-chart.tsx'
import { countText, hoursText, monthDayOf, shareText } from './figure-texts.ts'
import { Figures } from './figures.tsx'

const HEAD = ['Week', 'Hours booked', 'Hours open', 'Share', 'Appointments']

const rowOf = ({ week, bookedMinutes, openMinutes, appointments }: WeekFigures) => [
  `${formatDay(week)} to ${formatDay(addDays(week, 6))}`,
  hoursText(bookedMinutes),
  hoursText(openMinutes),
  shareText(bookedMinutes, openMinutes),
  String(appointments),
]

/** Where bookings stand in the weeks to come. */
export function ComingWeeks({ figures: { weeks, thisWeek } }: { figures: Statistics }) {
  const coming = weeks.filter(({ week }) => week > thisWeek)
  const [booked, open] = [total(coming, 'bookedMinutes'), total(coming, 'openMinutes')]
  return (
    <Figures
      title="The weeks to come"
      summary={`${hoursText(booked)} of ${hoursText(open)} open hours are booked (${shareText(booked, open)}).`}
      head={HEAD}
      rows={coming.map(rowOf)}
      fileName={`weeks-to-come-${thisWeek}`}
    >
      <BarList
        label="Hours booked in the weeks to come"
        bars={coming.map(({ week, bookedMinutes, openMinutes, appointments }) => ({
          key: week,
          name: `Week of ${monthDayOf(week)}`,
          text: `${hoursText(bookedMinutes)} of ${hoursText(openMinutes)} hours, ${countText(appointments, 'appointment')}`,
          share: openMinutes === 0 ? null : bookedMinutes / openMinutes,
        }))}
      />
    </Figures>
  )
}

/** Booked hours by week against open hours, up to the present week. */
export function Weeks({ figures: { weeks, thisWeek } }: { figures: Statistics }) {
  const past = weeks.filter(({ week }) => week <= thisWeek)
  const [booked, open] = [total(past, 'bookedMinutes'), total(past, 'openMinutes')]
  return (
    <Figures
      title="Hours by week"
      summary={`In the ${past.length} weeks up to this one, ${hoursText(booked)} of ${hoursText(open)} open hours were booked (${shareText(booked, open)}). Open are the time slots as they are today, without blocked dates; cancelled appointments do not count.`}
      head={HEAD}
      rows={past.map(rowOf)}
      fileName={`hours-by-week-${thisWeek}`}
    >
      <ColumnChart
        label="Hours booked in each week, against those open"
        frame="Open"
        series={[{ name: 'Booked', tone: 'full' }]}
        unit="h"
        columns={past.map(({ week, bookedMinutes, openMinutes }) => ({
          label: monthDayOf(week),
          title: `Week of ${monthDayOf(week)}: ${hoursText(bookedMinutes)} of ${hoursText(openMinutes)} hours`,
          values: [bookedMinutes / 60],
          frame: openMinutes / 60,
        }))}
      />
    </Figures>
  )
}

const total = (weeks: readonly WeekFigures[], key: 'bookedMinutes' | 'openMinutes') =>
  weeks.reduce((sum, week) => sum + week[key], 0)
