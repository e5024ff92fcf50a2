import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { EmptyList } from '../components/empty-list.tsx'
import { type AppointmentsChoice, choose } from './appointments-address.ts'
import classes from './no-appointments.module.css'

interface NoAppointmentsProps {
  choice: AppointmentsChoice
  /** Whether something is searched for, or the list is narrower or wider than from today on. */
  isNarrowed: boolean
  onClear: () => void
}

/** Why the list is empty, and the ways out. */
export function NoAppointments({ choice, isNarrowed, onClear }: NoAppointmentsProps) {
  const [search, setSearch] = useSearchParams()
  const everyDate = () => setSearch(choose(search, { from: '', to: null }), { replace: true })
  const isDated = choice.from !== undefined || choice.to !== undefined

  if (!isNarrowed) {
    return (
      <EmptyList title="No appointments from today on">
        Appointments that patients book on the site will be listed here.
        <div className={classes.ways}>
          <Button variant="default" onClick={everyDate}>
            Show past appointments
          </Button>
        </div>
      </EmptyList>
    )
  }
  return (
    <EmptyList title="No appointments match">
      {choice.conflictsOnly
        ? 'Every appointment that stands is inside the opening hours.'
        : isDated
          ? 'Search for other words, choose another status, or look through all dates.'
          : 'Search for other words, or choose another status.'}
      <div className={classes.ways}>
        {isDated && !choice.conflictsOnly && (
          <Button variant="default" onClick={everyDate}>
            Look through all dates
          </Button>
        )}
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      </div>
    </EmptyList>
  )
}
