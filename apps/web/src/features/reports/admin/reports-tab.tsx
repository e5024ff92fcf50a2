import { SimpleGrid } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { EventFigures } from './event-figures.tsx'
import { Months, Patients, Types } from './month-figures.tsx'
import classes from './reports-tab.module.css'
import { TextFigures } from './text-figures.tsx'
import { texts } from './texts.ts'
import { ComingWeeks, ThisWeek, Weeks } from './week-figures.tsx'

/** This week, booked against open hours, visits, patients, types and events. */
export default function ReportsTab() {
  const { failed, what } = useTexts(texts)
  const query = trpc.reports.overview.useQuery(undefined, { staleTime: 0 })
  return (
    <QueryBoundary query={query} failed={failed} what={what}>
      {figures => (
        <SimpleGrid className={classes.figures} cols={{ base: 1, lg: 2 }} spacing="3rem" verticalSpacing="xl">
          <ThisWeek figures={figures} />
          <ComingWeeks figures={figures} />
          <Weeks figures={figures} />
          <Months months={figures.months} />
          <Patients patients={figures.patients} />
          <Types types={figures.types} />
          <EventFigures events={figures.events} />
          <TextFigures />
        </SimpleGrid>
      )}
    </QueryBoundary>
  )
}
