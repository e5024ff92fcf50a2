import { EVENT_CATEGORIES, type EventCategory } from '@clinic/domain/events/categories.ts'

/** Filters of the event list, in button order. */
export const CATEGORY_CHOICES = ['all', ...EVENT_CATEGORIES] as const

export type CategoryChoice = 'all' | EventCategory

/** Reads `?category=…`; defaults to all, also for an unknown one. */
export function readCategory(search: URLSearchParams): CategoryChoice {
  const category = search.get('category')
  return CATEGORY_CHOICES.find(choice => choice === category) ?? 'all'
}
