import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { useTexts } from '../../../lib/texts.ts'
import { APPOINTMENTS_VIEWS, choose } from './appointments-address.ts'
import { texts } from './texts.ts'
import { useView } from './use-view.ts'

/** Switches between Today, List and Week; keeps filters in the URL. */
export function AppointmentsHead() {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const { view: current } = useView()
  return (
    <nav aria-label={t.view}>
      <Button.Group>
        {APPOINTMENTS_VIEWS.map(view => (
          <Button
            key={view}
            component={Link}
            to={{ search: choose(search, { view }).toString() }}
            // Not by width: the style element of such a prop would take the first button's round corners.
            px="sm"
            variant={view === current ? 'filled' : 'default'}
            aria-current={view === current ? 'page' : undefined}
          >
            {t.views[view]}
          </Button>
        ))}
      </Button.Group>
    </nav>
  )
}
