import { localizedPath } from '@clinic/domain/language.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { CATEGORY_CHOICES, type CategoryChoice } from '../shared/event-categories.ts'
import classes from './category-filter.module.css'
import { texts } from './texts.ts'

interface CategoryFilterProps {
  value: CategoryChoice
  onChange: (choice: CategoryChoice) => void
}

/** Filters the list by category. Without JavaScript the form loads the category's URL. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const t = useTexts(texts)
  return (
    <form
      method="get"
      action={localizedPath('/events', useLanguage())}
      aria-label={t.filter}
      className={classes.filter}
    >
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
          {t.categories[choice]}
        </button>
      ))}
    </form>
  )
}
