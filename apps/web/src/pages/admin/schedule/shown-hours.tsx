import { clinic } from '@clinic/domain/clinic.ts'
import { formatWeek } from '@clinic/domain/clinic-format.ts'
import { fixedHoursFit, type OfficeHours } from '@clinic/domain/content/office-hours.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { contentFieldPath } from '../../../lib/admin-paths.ts'
import { usePractice } from '../../../lib/practice.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useWrite } from '../../../lib/use-write.ts'
import classes from './shown-hours.module.css'

const KEY = 'office_hours_shown'

/**
 * Whether the office hours that people read are those of the schedule. Where they are not, one press makes them so.
 */
export function ShownHours({ slots }: { slots: readonly TimeSlot[] }) {
  const { officeHoursShown } = usePractice()
  if (officeHoursShown === 'schedule') {
    return (
      <p className={classes.note}>
        The site shows these as its office hours. <Link to={contentFieldPath(KEY)}>Show others</Link>
      </p>
    )
  }
  return fixedHoursFit(slots) ? null : <OtherHours />
}

function OtherHours() {
  const { client, content } = trpc.useUtils()
  const items = trpc.content.practice.useQuery().data
  const { mutate, isPending } = useWrite({
    send: () => {
      const shown = { key: KEY, value: 'schedule' }
      const isSet = items?.some(({ key }) => key === KEY)
      return isSet ? client.content.update.mutate(shown) : client.content.create.mutate(shown)
    },
    done: 'Content updated',
    failed: 'Failed to update content',
    refresh: () => content.invalidate(),
  })
  return (
    <section className={classes.differ} aria-labelledby="other-hours">
      <h3 id="other-hours" className={classes.title}>
        The site shows other office hours
      </h3>
      <p>{inWords(clinic.officeHours)}</p>
      <Button variant="default" loading={isPending} onClick={() => mutate(undefined)}>
        Show the schedule’s hours
      </Button>
    </section>
  )
}

function inWords(hours: readonly OfficeHours[]): string {
  return formatWeek(hours)
    .map(({ weekday, hours }) => `${weekday} ${hours}`)
    .join('; ')
}
