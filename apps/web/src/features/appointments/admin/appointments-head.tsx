import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { APPOINTMENTS_VIEWS, type AppointmentsView, choose } from './appointments-address.ts'
import { useView } from './use-view.ts'

const LABELS: Record<AppointmentsView, string> = { today: 'Today', list: 'List', week: 'Week' }

/** Switches between Today, List and Week; keeps filters in the URL. */
export function AppointmentsHead() {
  const [search] = useSearchParams()
  const { view: current } = useView()
  return (
    <nav aria-label="Appointments view">
      <Button.Group>
        {APPOINTMENTS_VIEWS.map(view => (
          <Button
            key={view}
            component={Link}
            to={{ search: choose(search, { view }).toString() }}
            px={{ base: 'xs', sm: 'md' }}
            variant={view === current ? 'filled' : 'default'}
            aria-current={view === current ? 'page' : undefined}
          >
            {LABELS[view]}
          </Button>
        ))}
      </Button.Group>
    </nav>
  )
}
