import { Button, Group } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { EmptyList } from '../../../../ui/table/empty-list.tsx'
import { type AppointmentsChoice, choose } from '../appointments-address.ts'

interface NoAppointmentsProps {
  choice: AppointmentsChoice
  /** Whether a search or filter is set. */
  isNarrowed: boolean
  onClear: () => void
}

export function NoAppointments({ choice, isNarrowed, onClear }: NoAppointmentsProps) {
  const [search, setSearch] = useSearchParams()
  const everyDate = () => setSearch(choose(search, { from: '', to: null }), { replace: true })
  const isDated = choice.from !== undefined || choice.to !== undefined

  if (!isNarrowed) {
    return (
      <EmptyList title="No upcoming appointments">
        Appointments booked on your site appear here.
        <Group gap="xs" mt="md">
          <Button variant="default" onClick={everyDate}>
            Show past appointments
          </Button>
        </Group>
      </EmptyList>
    )
  }
  return (
    <EmptyList title="No appointments match">
      {choice.conflictsOnly
        ? 'All appointments are within your hours.'
        : isDated
          ? 'Try another search or status, or show all dates.'
          : 'Try another search or status.'}
      <Group gap="xs" mt="md">
        {isDated && !choice.conflictsOnly && (
          <Button variant="default" onClick={everyDate}>
            Show all dates
          </Button>
        )}
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      </Group>
    </EmptyList>
  )
}
