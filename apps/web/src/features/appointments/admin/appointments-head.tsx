import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { APPOINTMENTS_VIEWS, type AppointmentsView, choose } from './appointments-address.ts'
import { texts } from './texts.ts'
import { useView } from './use-view.ts'

/** Switches between Today, List and Week; keeps filters in the URL. From another day, Today leads back to today. */
export function AppointmentsHead() {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const { view: current, day } = useView()
  const isToday = day === useFormat().today
  const isCurrent = (view: AppointmentsView) => view === current && (view !== 'today' || isToday)
  return (
    <nav aria-label={t.view}>
      <Button.Group>
        {APPOINTMENTS_VIEWS.map(view => (
          <Button
            key={view}
            component={Link}
            to={{ search: toView(search, view).toString() }}
            // Not by width: the style element of such a prop would take the first button's round corners.
            px="sm"
            variant={isCurrent(view) ? 'filled' : 'default'}
            aria-current={isCurrent(view) ? 'page' : undefined}
          >
            {t.views[view]}
          </Button>
        ))}
      </Button.Group>
    </nav>
  )
}

/** The week of the day that was shown opens with it. */
function toView(search: URLSearchParams, view: AppointmentsView): URLSearchParams {
  const day = search.get('day')
  return choose(search, { view, day: null, ...(view === 'week' && day && { week: day }) })
}
