import { translatePages } from '../checks/translate-page.ts'
import { test } from '../e2e-test.ts'
import { bookAndMove } from '../pages/visitor-tests.ts'

test('a visitor books on a page that the browser has translated, and moves the appointment', async ({
  page,
  apiClient,
}) => {
  await translatePages(page, 'after hydration')
  await bookAndMove(page, apiClient)
})
