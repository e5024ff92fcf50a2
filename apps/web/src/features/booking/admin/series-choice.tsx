import { MAX_SERIES, MIN_SERIES, type PlannedStart } from '@clinic/domain/appointments/series.ts'
import { formatClock, formatWeekdayDate } from '@clinic/domain/clinic-format.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useSite } from '../../../lib/site.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { FieldProblem } from '../shared/field-problem.tsx'
import { TimeChip } from '../shared/time-chip.tsx'
import { type Series, SKIPPED } from './use-series.ts'

const EVERY = [
  { value: '', label: 'Does not repeat' },
  { value: '1', label: 'Every week' },
  { value: '2', label: 'Every 2 weeks' },
  { value: '4', label: 'Every 4 weeks' },
]

const TIMES = Array.from({ length: MAX_SERIES - MIN_SERIES + 1 }, (_, n) => {
  const times = String(n + MIN_SERIES)
  return { value: times, label: `${times} appointments` }
})

const PROBLEM = 'series-problem'

/** Repeats the appointment; dates that are not free are listed with the nearest times to choose from. */
export function SeriesChoice({ series, problem }: { series: Series; problem: string | undefined }) {
  const { every, times, conflicts, planned } = series
  return (
    <Stack gap="xs">
      <SimpleGrid minColWidth="12rem" autoFlow="auto-fill">
        <NativeSelect
          label="Repeat"
          size="md"
          data={EVERY}
          value={every ?? ''}
          onChange={event => series.repeat(event.currentTarget.value)}
        />
        {every !== null && (
          <NativeSelect
            label="How often"
            size="md"
            data={TIMES}
            value={String(times)}
            onChange={event => series.setTimes(Number(event.currentTarget.value))}
          />
        )}
      </SimpleGrid>
      <Text role="status">{every !== null && planned && summarize(planned, conflicts.length)}</Text>
      <FieldProblem id={PROBLEM}>{problem}</FieldProblem>
      {conflicts.length > 0 && (
        <Stack component="ul" m={0} p={0} data-field="conflicts" tabIndex={-1}>
          {conflicts.map(conflict => (
            <Conflict key={conflict.date} conflict={conflict} series={series} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function summarize(planned: readonly PlannedStart[], conflicts: number): string {
  if (conflicts === 0) return `All ${planned.length} dates are free.`
  return plural.en(
    conflicts,
    '# date is not free. Choose another time for it, or skip it.',
    '# dates are not free. Choose another time for each, or skip it.',
  )
}

function Conflict({ conflict, series }: { conflict: PlannedStart; series: Series }) {
  const { timeZone, language } = useSite()
  const now = useNow()
  const { date, startsAt, reason, alternatives } = conflict
  const day = formatWeekdayDate(Date.parse(startsAt ?? `${date}T18:00:00Z`), now, timeZone, language)
  const chosen = series.choices[date]
  const choice = (value: string, label: string) => (
    <TimeChip key={value} isChosen={chosen === value} onChoose={() => series.choose(date, value)}>
      {label}
    </TimeChip>
  )
  return (
    <Stack component="li" gap={4}>
      <Text fw={600}>
        {day}: {reason ?? 'taken'}
      </Text>
      <Group role="group" gap="xs" aria-label={`In place of ${day}`}>
        {alternatives.map(opening => {
          const start = Date.parse(opening.startsAt)
          const clock = formatClock(start, timeZone, language)
          const isOtherDay = opening.date !== date
          return choice(
            opening.startsAt,
            isOtherDay ? `${formatWeekdayDate(start, now, timeZone, language)}, ${clock}` : clock,
          )
        })}
        {choice(SKIPPED, 'Skip')}
      </Group>
    </Stack>
  )
}
