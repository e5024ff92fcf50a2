import { localizedPath } from '@clinic/domain/language.ts'
import { usePageTexts } from '#features/content/shared/practice.tsx'
import { useWords } from '#features/content/shared/words/use-words.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Motif } from '#ui/drawing/drawing.tsx'
import type { CategoryChoice } from '../shared/event-categories.ts'
import classes from './no-events.module.css'
import { texts } from './texts.ts'

interface NoEventsProps {
  category: CategoryChoice
  onViewAll: () => void
}

/** Shown instead of an empty list. Without JavaScript the form loads the page of all events. */
export function NoEvents({ category, onViewAll }: NoEventsProps) {
  const { categories, empty } = useTexts(texts)
  const { own } = useWords()
  const { events_empty_text: text } = usePageTexts()
  return (
    <div className={classes.empty}>
      <Motif kind="askew" className={classes.line} />
      <h3>{category === 'all' ? empty.all : empty.category(categories[category])}</h3>
      {text && <p>{own(text)}</p>}
      <form method="get" action={localizedPath('/events', useLanguage())}>
        <ActionButton
          type="submit"
          onClick={event => {
            event.preventDefault()
            onViewAll()
          }}
        >
          {empty.view}
        </ActionButton>
      </form>
    </div>
  )
}
