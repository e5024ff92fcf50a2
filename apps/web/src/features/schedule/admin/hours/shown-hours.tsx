import { clinic } from '@clinic/domain/clinic.ts'
import { formatWeek } from '@clinic/domain/clinic-format.ts'
import { fixedHoursFit, type OfficeHours } from '@clinic/domain/content/office-hours.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { contentFieldPath } from '../../../../lib/admin-paths.ts'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { usePractice } from '../../../content/shared/practice.tsx'
import classes from './shown-hours.module.css'

const KEY = 'office_hours_shown'

/** Says which office hours the site shows, and switches them to the schedule's. */
export function ShownHours({ slots }: { slots: readonly TimeSlot[] }) {
  const { officeHoursShown } = usePractice()
  if (officeHoursShown === 'schedule') {
    return (
      <p className={classes.note}>
        Your site shows these as your office hours. <Link to={contentFieldPath(KEY)}>Change</Link>
      </p>
    )
  }
  return fixedHoursFit(slots) ? null : <OtherHours />
}

function OtherHours() {
  const { client } = trpc.useUtils()
  const items = trpc.content.list.useQuery().data
  const { mutate, isPending } = useWrite({
    send: () => {
      const shown = { key: KEY, value: 'schedule' }
      const isSet = items?.some(({ key }) => key === KEY)
      return isSet ? client.content.update.mutate(shown) : client.content.create.mutate(shown)
    },
    done: 'Content updated',
    failed: 'Failed to update content',
    changes: 'content',
  })
  return (
    <section className={classes.differ} aria-labelledby="other-hours">
      <h3 id="other-hours" className={classes.title}>
        Your site shows different hours
      </h3>
      <p>
        <Unbroken>{inWords(clinic.officeHours)}</Unbroken>
      </p>
      <Button variant="default" loading={isPending} onClick={() => mutate(undefined)}>
        Use my schedule’s hours
      </Button>
    </section>
  )
}

function inWords(hours: readonly OfficeHours[]): string {
  return formatWeek(hours, 'en')
    .map(({ weekday, hours }) => `${weekday} ${hours}`)
    .join('; ')
}
