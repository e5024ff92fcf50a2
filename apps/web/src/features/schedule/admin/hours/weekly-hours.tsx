import { trpc } from '../../../../lib/trpc/trpc.ts'
import classes from '../schedule-tab.module.css'
import { WeekEditor } from './week-editor.tsx'

/** The weekly hours above the single time slots, which report a failed read. */
export function WeeklyHours() {
  const { data } = trpc.schedule.timeSlots.useQuery()
  return (
    <section className={classes.section} data-screen-only>
      <h2 className={classes.heading}>Weekly hours</h2>
      {data && <WeekEditor slots={data} />}
    </section>
  )
}
