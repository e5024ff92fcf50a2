import classes from './category-filter.module.css'
import { CATEGORY_CHOICES, type CategoryChoice } from './event-categories.ts'

interface CategoryFilterProps {
  value: CategoryChoice
  onChange: (choice: CategoryChoice) => void
}

/** Narrows the list to a category. Without script the form asks for the page of the category's address. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  return (
    <form method="get" action="/events" aria-label="Filter by category" className={classes.filter}>
      {CATEGORY_CHOICES.map(choice => (
        <button
          key={choice}
          type="submit"
          name="category"
          value={choice}
          aria-pressed={choice === value}
          className={classes.choice}
          onClick={event => {
            event.preventDefault()
            onChange(choice)
          }}
        >
          {choice}
        </button>
      ))}
    </form>
  )
}
