import type { ContentGroup } from './fields/content-fields.ts'

/** Page that shows a group's texts. */
const GROUP_PAGES: Record<ContentGroup, string> = {
  Home: '/',
  Practice: '/',
  'Visits and prices': '/',
  About: '/about',
  Photos: '/',
  Reviews: '/',
  Questions: '/',
  Partners: '/supplements',
  'Other pages': '/events',
}

/** Pages of single texts, by the start of their keys. */
const KEY_PAGES: Readonly<Record<string, string>> = {
  accessibility_: '/accessibility',
  blog_: '/blog',
  contact_: '/contact',
  language_: '/language-assistance',
  privacy_: '/privacy',
}

/** Query of a preview's request, the only one whose response the site itself may show in a frame. */
export const PREVIEW_QUERY = '?preview'

/** Pages that have a preview. */
export const PREVIEW_PAGES: ReadonlySet<string> = new Set([
  ...Object.values(GROUP_PAGES),
  ...Object.values(KEY_PAGES),
])

/** Page that previews a group's form while a key's field has the focus. */
export function previewPage(group: ContentGroup, key: string): string {
  const [, page] =
    Object.entries(KEY_PAGES).find(([start]) => group === 'Other pages' && key.startsWith(start)) ?? []
  return page ?? GROUP_PAGES[group]
}
