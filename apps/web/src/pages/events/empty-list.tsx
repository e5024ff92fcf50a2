import { Button } from '@mantine/core'
import { PlumbLine } from '../../components/plumb-line.tsx'
import classes from './empty-list.module.css'
import { type CategoryChoice, emptyText } from './event-categories.ts'

interface EmptyListProps {
  category: CategoryChoice
  onViewAll: () => void
}

/** Stands in place of a list without events. Without script the form asks for the page of all events. */
export function EmptyList({ category, onViewAll }: EmptyListProps) {
  return (
    <div className={classes.empty}>
      <PlumbLine className={classes.line} askew />
      <h3>{emptyText(category)}</h3>
      <p>New dates are put up here as soon as they are fixed. Please look in again.</p>
      <form method="get" action="/events">
        <Button
          type="submit"
          variant="default"
          onClick={event => {
            event.preventDefault()
            onViewAll()
          }}
        >
          View All Events
        </Button>
      </form>
    </div>
  )
}
