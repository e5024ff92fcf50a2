import { formatDay } from '@clinic/domain/clinic-format.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { Reports, WeekFigures } from '@clinic/domain/reports/schemas.ts'
import { Flex, Text } from '@mantine/core'
import { useLanguage } from '../../../lib/texts.ts'
import { BarList } from '../../../ui/chart/bar-list.tsx'
import { ColumnChart } from '../../../ui/chart/column-chart.tsx'
import { countText, formatDayOfMonth, hoursText, shareText } from './figure-labels.ts'
import { Figures } from './figures.tsx'

const HEAD = ['Week', 'Hours booked', 'Hours open', 'Share', 'Appointments', 'No-shows']

const toRow =
  (language: Language) =>
  ({ week, bookedMinutes, openMinutes, appointments, noShows }: WeekFigures) => [
    `${formatDay(week, language)} to ${formatDay(addDays(week, 6), language)}`,
    hoursText(bookedMinutes),
    hoursText(openMinutes),
    shareText(bookedMinutes, openMinutes),
    String(appointments),
    String(noShows),
  ]

/** The current week in one row. */
export function ThisWeek({ figures: { weeks, thisWeek } }: { figures: Reports }) {
  const language = useLanguage()
  const current = weeks.find(({ week }) => week === thisWeek)
  if (!current) return null
  const { bookedMinutes, openMinutes, appointments, noShows } = current
  const facts = [
    ['Hours booked', hoursText(bookedMinutes)],
    ['Hours open', hoursText(openMinutes)],
    ['Visits', String(appointments)],
    ['No-shows', String(noShows)],
  ]
  return (
    <Figures
      title="This week"
      summary={`${formatDay(thisWeek, language)} to ${formatDay(addDays(thisWeek, 6), language)}`}
      head={HEAD}
      rows={[toRow(language)(current)]}
      fileName={`this-week-${thisWeek}`}
    >
      <Flex component="dl" wrap="wrap" columnGap="xl" rowGap="xs" m={0}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0} ff="heading" fz="1.5rem" lh={1.2}>
              {value}
            </Text>
          </div>
        ))}
      </Flex>
    </Figures>
  )
}

export function ComingWeeks({ figures: { weeks, thisWeek } }: { figures: Reports }) {
  const language = useLanguage()
  const coming = weeks.filter(({ week }) => week > thisWeek)
  const [booked, open] = [total(coming, 'bookedMinutes'), total(coming, 'openMinutes')]
  return (
    <Figures
      title="Coming weeks"
      summary={`${hoursText(booked)} of ${hoursText(open)} open hours booked (${shareText(booked, open)}).`}
      head={HEAD}
      rows={coming.map(toRow(language))}
      fileName={`coming-weeks-${thisWeek}`}
    >
      <BarList
        label="Hours booked in the coming weeks"
        bars={coming.map(({ week, bookedMinutes, openMinutes, appointments }) => ({
          key: week,
          name: `Week of ${formatDayOfMonth(week, language)}`,
          text: `${hoursText(bookedMinutes)} of ${hoursText(openMinutes)} hours, ${countText(appointments, 'appointment')}`,
          share: openMinutes === 0 ? null : bookedMinutes / openMinutes,
        }))}
      />
    </Figures>
  )
}

/** Booked and open hours by week, up to the current one. */
export function Weeks({ figures: { weeks, thisWeek } }: { figures: Reports }) {
  const language = useLanguage()
  const past = weeks.filter(({ week }) => week <= thisWeek)
  const [booked, open] = [total(past, 'bookedMinutes'), total(past, 'openMinutes')]
  return (
    <Figures
      title="Hours by week"
      summary={`Last ${past.length} weeks: ${hoursText(booked)} of ${hoursText(open)} open hours booked (${shareText(booked, open)}). Open hours use today’s time slots minus blocked dates; cancelled appointments don’t count.`}
      head={HEAD}
      rows={past.map(toRow(language))}
      fileName={`hours-by-week-${thisWeek}`}
    >
      <ColumnChart
        label="Hours booked and hours open, by week"
        overlaid
        series={[
          { name: 'Open', color: 'var(--line)' },
          { name: 'Booked', color: 'var(--pine)' },
        ]}
        unit="h"
        columns={past.map(({ week, bookedMinutes, openMinutes }) => ({
          label: formatDayOfMonth(week, language),
          Open: openMinutes / 60,
          Booked: bookedMinutes / 60,
        }))}
      />
    </Figures>
  )
}

const total = (weeks: readonly WeekFigures[], key: 'bookedMinutes' | 'openMinutes') =>
  weeks.reduce((sum, week) => sum + week[key], 0)
