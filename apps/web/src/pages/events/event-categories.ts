import { EVENT_CATEGORIES, type EventCategory } from '@clinic/domain/events/schemas.ts'

/** What the list of events can be narrowed to, in the order of its buttons (specification, section 2). */
export const CATEGORY_CHOICES = ['all', ...EVENT_CATEGORIES] as const

export type CategoryChoice = 'all' | EventCategory

/** Reads `?category=…`; without one, or with one that does not exist, all. */
export function readCategory(search: URLSearchParams): CategoryChoice {
  const asked = search.get('category')
  return CATEGORY_CHOICES.find(choice => choice === asked) ?? 'all'
}

/** What stands in place of an empty list. */
export function emptyText(category: CategoryChoice): string {
  return category === 'all' ? 'No events scheduled' : `No ${category} events scheduled`
}
