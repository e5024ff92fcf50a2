import { formatDay } from '@clinic/domain/clinic-format.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import type { Reports, WeekFigures } from '@clinic/domain/reports/schemas.ts'
import { Box, Text } from '@mantine/core'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { BarList } from '#ui/chart/bar-list.tsx'
import { ColumnChart } from '#ui/chart/column-chart.tsx'
import { total, useFigureLabels } from './figure-labels.ts'
import { Figures } from './figures.tsx'
import { texts } from './texts.ts'

/** The words for weeks, and a week's row in a table. */
function useWeekLabels() {
  const language = useLanguage()
  const t = useTexts(texts).weeks
  const labels = useFigureLabels()
  const days = (week: string) => t.days(formatDay(week, language), formatDay(addDays(week, 6), language))
  const toRow = ({ week, bookedMinutes, openMinutes, appointments, noShows }: WeekFigures) => [
    days(week),
    labels.hours(bookedMinutes),
    labels.hours(openMinutes),
    labels.share(bookedMinutes, openMinutes),
    String(appointments),
    String(noShows),
  ]
  return { t, ...labels, days, toRow }
}

/** The current week in one row. */
export function ThisWeek({ figures: { weeks, thisWeek } }: { figures: Reports }) {
  const { t, hours, days, toRow } = useWeekLabels()
  const current = weeks.find(({ week }) => week === thisWeek)
  if (!current) return null
  const { bookedMinutes, openMinutes, appointments, noShows } = current
  const facts = [
    [t.facts.booked, hours(bookedMinutes)],
    [t.facts.open, hours(openMinutes)],
    [t.facts.visits, String(appointments)],
    [t.facts.noShows, String(noShows)],
  ]
  return (
    <Figures
      title={t.current}
      summary={days(thisWeek)}
      head={t.head}
      rows={[toRow(current)]}
      fileName={t.currentFile(thisWeek)}
    >
      <Box
        component="dl"
        display="grid"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, max-content))', gap: '1rem 1.5rem' }}
      >
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" c="dimmed">
              {name}
            </Text>
            <Text component="dd" ff="heading" fz="1.5rem" lh={1.2}>
              {value}
            </Text>
          </div>
        ))}
      </Box>
    </Figures>
  )
}

export function ComingWeeks({ figures: { weeks, thisWeek } }: { figures: Reports }) {
  const { t, hours, share, dayOfMonth, toRow } = useWeekLabels()
  const coming = weeks.filter(({ week }) => week > thisWeek)
  const [booked, open] = [total(coming, 'bookedMinutes'), total(coming, 'openMinutes')]
  return (
    <Figures
      title={t.coming}
      summary={t.comingBooked(hours(booked), hours(open), share(booked, open))}
      head={t.head}
      rows={coming.map(toRow)}
      fileName={t.comingFile(thisWeek)}
    >
      <BarList
        label={t.comingChart}
        bars={coming.map(({ week, bookedMinutes, openMinutes, appointments }) => ({
          key: week,
          name: t.week(dayOfMonth(week)),
          text: t.hours(hours(bookedMinutes), hours(openMinutes), appointments),
          share: openMinutes === 0 ? null : bookedMinutes / openMinutes,
        }))}
      />
    </Figures>
  )
}

/** Booked and open hours by week, up to the current one. */
export function Weeks({ figures: { weeks, thisWeek } }: { figures: Reports }) {
  const { t, hours, share, dayOfMonth, toRow } = useWeekLabels()
  const past = weeks.filter(({ week }) => week <= thisWeek)
  const [booked, open] = [total(past, 'bookedMinutes'), total(past, 'openMinutes')]
  return (
    <Figures
      title={t.past}
      summary={t.pastBooked(past.length, hours(booked), hours(open), share(booked, open))}
      head={t.head}
      rows={past.map(toRow)}
      fileName={t.pastFile(thisWeek)}
    >
      <ColumnChart
        label={t.pastChart}
        overlaid
        labels={past.map(({ week }) => dayOfMonth(week))}
        series={[
          { name: t.open, color: 'var(--line)', values: past.map(week => week.openMinutes / 60) },
          { name: t.booked, color: 'var(--pine)', values: past.map(week => week.bookedMinutes / 60) },
        ]}
        unit="h"
      />
    </Figures>
  )
}
