import { clinic } from '@clinic/domain/clinic.ts'
import { formatWeek, WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import { standardHoursFit } from '@clinic/domain/content/office-hours.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { Alert, Button, Checkbox, Paper, Stack, Text } from '@mantine/core'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { StaleNote } from '#ui/form/form-panel.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { texts } from '../texts.ts'
import { CopyHours } from './copy-hours.tsx'
import { DayRow } from './day-row.tsx'
import { useWeekForm } from './use-week-form.ts'
import { copyHours } from './week-draft.ts'

/** The weekly hours above the single time slots, which report a failed read. */
export function WeeklyHours() {
  const { data } = trpc.schedule.timeSlots.useQuery()
  return data && <WeekEditor slots={data} />
}

/** The whole week in seven rows, saved at once. */
function WeekEditor({ slots: stored }: { slots: readonly TimeSlot[] }) {
  const language = useLanguage()
  const { week: t, weekdays } = useTexts(texts)
  const form = useWeekForm(stored)
  const copyPanel = useRef<HTMLFieldSetElement>(null)
  const [copying, setCopying] = useState<number | null>(null)
  const [copied, setCopied] = useState('')

  useEffect(() => {
    if (copying !== null) copyPanel.current?.querySelector<HTMLElement>('button')?.focus()
  }, [copying])

  const closeCopying = () => {
    form.formProps.ref.current?.querySelector<HTMLElement>(`[data-copy="${copying}"]`)?.focus()
    setCopying(null)
  }
  const copy = (source: number, targets: readonly number[]) => {
    form.setDays(copyHours(form.days, source, targets))
    const names = targets.filter(day => day !== source).map(day => WEEKDAYS[language][day])
    setCopied(t.copied(source, names.join(', ')))
    closeCopying()
  }

  return (
    <form {...form.formProps}>
      <Stack align="start">
        <Paper withBorder radius="md" w="100%">
          {form.days.map((day, dayOfWeek) => (
            <Fragment key={weekdays[dayOfWeek]}>
              <DayRow
                dayOfWeek={dayOfWeek}
                day={day}
                problems={form.problems[dayOfWeek] ?? []}
                onChange={changed => form.setDays(form.days.with(dayOfWeek, changed))}
                isCopying={copying === dayOfWeek}
                onCopy={() => (copying === dayOfWeek ? closeCopying() : setCopying(dayOfWeek))}
              />
              {copying === dayOfWeek && (
                <CopyHours
                  source={dayOfWeek}
                  panel={copyPanel}
                  onCopy={targets => copy(dayOfWeek, targets)}
                  onCancel={closeCopying}
                />
              )}
            </Fragment>
          ))}
        </Paper>
        <Text role="status">{copied}</Text>
        <Checkbox
          label={t.shown}
          checked={form.isShown}
          onChange={event => form.setShown(event.currentTarget.checked)}
        />
        {!form.isShown && !standardHoursFit(form.slots) && <OtherHours />}
        <StaleNote conflict={form.conflict} />
        <Button type="submit" loading={form.pending}>
          {t.submit}
        </Button>
      </Stack>
    </form>
  )
}

/** Names the hours that the site shows instead of the schedule's. */
function OtherHours() {
  const language = useLanguage()
  const { other } = useTexts(texts).week
  return (
    <Alert color="amber" role="region" title={other}>
      <Unbroken>
        {formatWeek(clinic.officeHours, language)
          .map(({ weekday, hours }) => `${weekday} ${hours}`)
          .join('; ')}
      </Unbroken>
    </Alert>
  )
}
