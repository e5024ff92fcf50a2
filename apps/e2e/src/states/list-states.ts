import { expect, type Page } from '@playwright/test'
import { openPage } from '../open-page.ts'
import type { VisualState } from './page-state.ts'

/** The public lists and the procedure that each one reads. */
const LISTS = [
  { name: 'events', link: 'Events', procedure: 'events.list', title: 'Failed to fetch events' },
  { name: 'blog', link: 'Blog', procedure: 'blog.summaries', title: "Couldn't load blog posts" },
]

/** What shows in place of a list: while it loads, when it fails, and when it is empty. */
export const LIST_STATES: VisualState[] = [
  ...LISTS.flatMap(({ name, link, procedure, title }): VisualState[] => [
    {
      name: `${name}, loading`,
      async open(page) {
        await page.route(`**/api/trpc/${procedure}*`, () => undefined)
        await arrive(page, link)
        await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
      },
    },
    {
      name: `${name}, failed`,
      consoleErrors: /status of 429/,
      async open(page) {
        await page.route(`**/api/trpc/${procedure}*`, route => route.fulfill(TOO_MANY))
        await arrive(page, link)
        await expect(page.getByRole('main').getByText(title)).toBeVisible()
        await expect(page.getByText('Too many requests. Please try again later.')).toBeVisible()
      },
    },
  ]),
  {
    name: 'events, none of a category',
    async open(page) {
      await openPage(page, '/events?category=consultation')
      await expect(page.getByText('No consultation events scheduled')).toBeVisible()
    },
  },
  {
    name: 'blog, without posts',
    async open(page) {
      await page.route('**/api/trpc/blog.summaries*', route =>
        route.fulfill({ json: [{ result: { data: [] } }] }),
      )
      await arrive(page, 'Blog')
      await expect(page.getByText('No blog posts available yet. Check back soon!')).toBeVisible()
    },
  },
]

const TOO_MANY = {
  status: 429,
  json: [
    {
      error: {
        message: 'Too many requests',
        code: -32029,
        data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 },
      },
    },
  ],
}

/** Navigates through a link, so that the browser reads the list itself. */
async function arrive(page: Page, link: string): Promise<void> {
  await openPage(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
}
