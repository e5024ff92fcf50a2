import { deskWindow } from '@clinic/domain/availability/desk-openings.ts'
import { formatWeekdayDate } from '@clinic/domain/clinic-format.ts'
import { addDays, noonUtc } from '@clinic/domain/clinic-time.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'
import { ActionIcon, Button, Group, Title } from '@mantine/core'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { DayCalendar } from '#features/booking/shared/day-calendar.tsx'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { AdminDialog } from '#ui/dialog/admin-dialog.tsx'
import { ICON } from '#ui/icon.ts'
import { useKeys } from '#ui/keys/single-keys.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { choose } from '../appointments-address.ts'
import { texts } from '../texts.ts'
import classes from './day-nav.module.css'

/** First day of the calendar: imported visits may be years old. */
const FIRST_DAY = '2000-01-01'

/** The day that is shown between links to the days beside it, with a calendar; the arrow keys change it too. */
export function DayNav({ day }: { day: string }) {
  const t = useTexts(texts)
  const { now, today, timeZone, language } = useFormat()
  const [search, setSearch] = useSearchParams()
  const [isPicking, setPicking] = useState(false)
  const { last } = deskWindow(now, timeZone)
  const at = (other: string) => choose(search, { view: null, day: other })
  const by = (days: number) => ({ search: at(addDays(day, days)).toString() })
  const step = (days: number) => () => setSearch(at(addDays(day, days)))
  useKeys(key => (key === 'ArrowLeft' ? step(-1) : key === 'ArrowRight' ? step(1) : undefined))
  return (
    <Group
      component="nav"
      aria-label={t.day.nav}
      className={classes.nav}
      gap={4}
      wrap="nowrap"
      data-screen-only
    >
      <ActionIcon component={Link} color="gray" aria-label={t.day.previous} to={by(-1)}>
        <IconChevronLeft {...ICON} size={20} />
      </ActionIcon>
      <Title order={2} fz="xl" className={classes.day}>
        <Button
          variant="subtle"
          color="gray"
          c="inherit"
          fz="inherit"
          fw="inherit"
          px={6}
          aria-haspopup="dialog"
          title={t.day.pick}
          rightSection={<IconCalendar {...ICON} size={20} />}
          onClick={() => setPicking(true)}
        >
          <Unbroken>{capitalize(formatWeekdayDate(noonUtc(day), now, 'UTC', language))}</Unbroken>
        </Button>
      </Title>
      <ActionIcon component={Link} color="gray" aria-label={t.day.next} to={by(1)}>
        <IconChevronRight {...ICON} size={20} />
      </ActionIcon>
      {day !== today && (
        <Button
          component={Link}
          variant="default"
          px="sm"
          ml="auto"
          to={{ search: choose(search, { view: 'today', day: null }).toString() }}
        >
          {t.views.today}
        </Button>
      )}
      {isPicking && (
        <AdminDialog closable title={t.day.pick} onClose={() => setPicking(false)}>
          <DayCalendar
            value={day}
            days={undefined}
            range={{ first: FIRST_DAY, last }}
            onChange={picked => {
              setPicking(false)
              setSearch(at(picked))
            }}
          />
        </AdminDialog>
      )}
    </Group>
  )
}
