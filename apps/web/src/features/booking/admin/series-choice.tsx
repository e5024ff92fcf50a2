import {
  MAX_SERIES,
  MIN_SERIES,
  type PlannedStart,
  SERIES_WEEKS,
} from '@clinic/domain/appointments/series.ts'
import { Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { ReadFailure } from '#ui/read-failure.tsx'
import { TimeChip } from '../shared/desk/time-chip.tsx'
import { FieldProblem } from '../shared/field-problem.tsx'
import { texts } from './texts.ts'
import { type Series, SKIPPED } from './use-series.ts'

const TIMES = Array.from({ length: MAX_SERIES - MIN_SERIES + 1 }, (_, n) => n + MIN_SERIES)

const PROBLEM = 'series-problem'

/** Repeats the appointment; dates that are not free are listed with the nearest times to choose from. */
export function SeriesChoice({ series, problem }: { series: Series; problem: string | undefined }) {
  const t = useTexts(texts).series
  const { every, times, conflicts, planned, failedCheck } = series
  return (
    <Stack gap="xs">
      <SimpleGrid minColWidth="12rem" autoFlow="auto-fill">
        <NativeSelect
          label={t.repeat}
          size="md"
          data={[
            { value: '', label: t.once },
            ...SERIES_WEEKS.map(weeks => ({ value: String(weeks), label: t.every(weeks) })),
          ]}
          value={every ?? ''}
          onChange={event => series.repeat(event.currentTarget.value)}
        />
        {every !== null && (
          <NativeSelect
            label={t.times}
            size="md"
            data={TIMES.map(n => ({ value: String(n), label: t.count(n) }))}
            value={String(times)}
            onChange={event => series.setTimes(Number(event.currentTarget.value))}
          />
        )}
      </SimpleGrid>
      <Text role="status">
        {planned && (conflicts.length === 0 ? t.free(planned.length) : t.conflicts(conflicts.length))}
      </Text>
      {failedCheck && <ReadFailure title={t.failed} query={failedCheck} />}
      <FieldProblem id={PROBLEM}>{problem}</FieldProblem>
      {conflicts.length > 0 && (
        <Stack component="ul" data-field="conflicts" tabIndex={-1}>
          {conflicts.map(conflict => (
            <Conflict key={conflict.date} conflict={conflict} series={series} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function Conflict({ conflict, series }: { conflict: PlannedStart; series: Series }) {
  const t = useTexts(texts).series
  const format = useFormat()
  const { date, startsAt, reason, alternatives } = conflict
  const day = format.weekdayDate(startsAt ?? `${date}T18:00:00Z`)
  const chosenStart = series.choices[date]
  const choice = (value: string, label: string) => (
    <TimeChip key={value} isChosen={chosenStart === value} onChoose={() => series.choose(date, value)}>
      {label}
    </TimeChip>
  )
  return (
    <Stack component="li" gap={4}>
      <Text fw={600}>
        <span>{day}:</span> <span>{reason ?? t.taken}</span>
      </Text>
      <Group role="group" gap="xs" aria-label={t.instead(day)}>
        {alternatives.map(opening => {
          const start = Date.parse(opening.startsAt)
          const isOtherDay = opening.date !== date
          return choice(opening.startsAt, isOtherDay ? format.weekdayMoment(start) : format.clock(start))
        })}
        {choice(SKIPPED, t.skip)}
      </Group>
    </Stack>
  )
}
