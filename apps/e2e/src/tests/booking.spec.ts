import { test } from '../e2e-test.ts'
import { translatePages } from '../translate-page.ts'
import { bookAndMove } from '../visitor-tests.ts'

test('a visitor books on a page that the browser has translated, and moves the appointment', async ({
  page,
  apiClient,
}) => {
  await translatePages(page, 'after hydration')
  await bookAndMove(page, apiClient)
})
