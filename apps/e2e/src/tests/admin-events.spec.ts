import { expect, test } from '../e2e-test.ts'
import { AdminTab } from '../pages/admin-tab.ts'

const TALK = {
  Title: 'A talk about backs',
  Description: 'What helps, and what does not.',
  Date: '2030-03-01T18:30',
  Location: 'The library',
}

test('writes whose responses are lost act once, without a conflict', async ({ page, app, consoleErrors }) => {
  consoleErrors.expect(/status of 502/)
  const lost: string[] = []
  await page.route(/\/api\/trpc\/events\.(create|update|delete)$/, async route => {
    const { pathname } = new URL(route.request().url())
    if (lost.includes(pathname)) return route.continue()
    lost.push(pathname)
    await route.fetch()
    await route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' })
  })
  const tab = new AdminTab(page, app, '/admin')
  await tab.open()
  await tab.fill({ ...TALK, Title: 'A talk sent twice' })
  await tab.button('Create Event').click()
  await expect(tab.toast).toContainText('Event created')
  await expect(tab.row('A talk sent twice')).toHaveCount(1)
  await tab.button('Edit A talk sent twice').click()
  await tab.fill({ Title: 'A talk changed twice' })
  await tab.button('Update Event').click()
  await expect(tab.toast).toContainText('Event updated')
  await tab.button('Delete A talk changed twice').click()
  await tab.button('Delete event').click()
  await expect.poll(() => lost).toHaveLength(3)
  await expect(tab.toast).toContainText('Event deleted')
  await expect(tab.row(/A talk (sent|changed) twice/)).toHaveCount(0)
})
