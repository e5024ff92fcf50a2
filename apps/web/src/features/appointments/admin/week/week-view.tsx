import { addDays } from '@clinic/domain/clinic-time.ts'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { FormCountsProvider } from '#features/forms/shared/desk/form-counts.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { heldProps } from '#ui/table/held-page.tsx'
import { choose, readWeek } from '../appointments-address.ts'
import { CancelledAppointments } from '../desk/cancelled-appointments.tsx'
import { texts } from '../texts.ts'
import classes from './week-grid.module.css'
import { WeekGrid } from './week-grid.tsx'
import { weekName } from './week-labels.ts'

export function WeekView() {
  const t = useTexts(texts)
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const sunday = readWeek(search, format.now, format.timeZone)
  const query = trpc.appointments.week.useQuery({ day: sunday }, { placeholderData: keepPreviousData })
  const weekAt = (weeks: number) => choose(search, { view: 'week', week: addDays(sunday, weeks * 7) })

  const thisWeek = choose(search, { view: 'week', week: null })

  return (
    // The grid of days measures this container.
    <Stack component="section" aria-labelledby="week-name" className={classes.container} data-wide>
      <Group justify="space-between" gap="xs" pt={{ base: 4, sm: 0 }}>
        <Title order={2} id="week-name" fz="xl">
          <Unbroken>{weekName(query.data?.days[0]?.day ?? sunday, format.language)}</Unbroken>
        </Title>
        <Group component="nav" aria-label={t.week.nav} gap="xs">
          <Button
            component={Link}
            variant="default"
            px="sm"
            aria-label={t.week.previousWeek}
            to={{ search: weekAt(-1).toString() }}
          >
            {t.week.previous}
          </Button>
          <Button component={Link} variant="default" px="sm" to={{ search: thisWeek.toString() }}>
            {t.week.current}
          </Button>
          <Button
            component={Link}
            variant="default"
            px="sm"
            aria-label={t.week.nextWeek}
            to={{ search: weekAt(1).toString() }}
          >
            {t.week.next}
          </Button>
        </Group>
      </Group>
      <QueryBoundary query={query} failed={t.failed} what={t.week.what} toast>
        {({ days }) => {
          const appointments = days.flatMap(day => day.appointments)
          const cancelled = appointments.filter(({ status }) => status === 'cancelled')
          const conflicts = appointments.filter(appointment => appointment.scheduleConflict !== null).length
          return (
            <FormCountsProvider appointments={appointments}>
              {/* Not inert: the focus stays here while a key goes through the weeks. */}
              <Stack {...heldProps(query.isPlaceholderData)} inert={false}>
                <Text role="status" fw={600}>
                  {t.week.summary(appointments.length - cancelled.length, cancelled.length, conflicts)}
                </Text>
                <WeekGrid days={days} onOtherWeek={weeks => setSearch(weekAt(weeks), { replace: true })} />
                <CancelledAppointments
                  appointments={cancelled}
                  title={t.week.cancelled}
                  level={3}
                  when={format.when}
                />
              </Stack>
            </FormCountsProvider>
          )
        }}
      </QueryBoundary>
    </Stack>
  )
}
