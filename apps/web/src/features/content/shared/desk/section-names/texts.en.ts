import type { ContentGroup } from '@clinic/domain/content/fields/content-fields.ts'

/** Forms of the Content tab. */
export const en: Record<ContentGroup | 'Advanced', string> = {
  Home: 'Home',
  Practice: 'Practice',
  'Visits and prices': 'Visits and prices',
  About: 'About',
  Photos: 'Photos',
  Reviews: 'Reviews',
  Questions: 'Questions',
  Partners: 'Partners',
  'Other pages': 'Other pages',
  Advanced: 'Advanced',
}
