import '../../shell/theme/mantine-controls.ts'
import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { useState } from 'react'
import { PageIntroduction } from '../../components/page-introduction.tsx'
import { ReadFailure } from '../../components/read-failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { WithoutScript } from '../../components/without-script.tsx'
import { useSite } from '../../lib/site.tsx'
import { trpc } from '../../lib/trpc.ts'
import container from '../../shell/container.module.css'
import { PageMeta } from '../../shell/page-meta.tsx'
import { EventLists } from './event-lists.tsx'
import classes from './events-page.module.css'
import { type ChosenEvent, RegistrationDialog } from './registration-dialog.tsx'

/** Where a visitor finds the clinic's events and registers for them. */
export default function EventsPage() {
  const { now, timeZone } = useSite()
  const { data, isError, error, isFetching, refetch } = trpc.events.list.useQuery()
  const [chosen, setChosen] = useState<ChosenEvent | null>(null)
  const [open, setOpen] = useState(false)

  const choose = (event: ChosenEvent) => {
    setChosen(event)
    setOpen(true)
  }

  return (
    <>
      <PageMeta
        title="Events"
        description="Workshops, seminars and open evenings at the clinic: what they are about, when they are, how many places are left, and how to register."
      />
      <div className={`${container.container} ${classes.page}`}>
        <PageIntroduction title="Events" note={<WithoutScript what="Registering online" />}>
          Evenings and afternoons for learning something that your back will thank you for. All times are{' '}
          {formatTimeZone(Date.parse(now), timeZone)}.
        </PageIntroduction>
        {data ? (
          <EventLists events={data} onChoose={choose} onViewAll={() => void refetch()} />
        ) : isError ? (
          <ReadFailure
            title="Failed to fetch events"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Waiting>Loading events</Waiting>
        )}
      </div>
      <RegistrationDialog chosen={chosen} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
