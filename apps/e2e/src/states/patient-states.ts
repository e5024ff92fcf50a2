import { expect } from '@playwright/test'
import { logInByApi } from '../log-in.ts'
import { openPage } from '../open-page.ts'
import type { VisualState } from './page-state.ts'

/** Admin states about patients. */
export const PATIENT_STATES: VisualState[] = [
  {
    name: 'admin, import of earlier visits',
    async open(page) {
      await logInByApi(page.request)
      await openPage(page, '/admin/settings')
      // By keyboard: sections above still load, and a button that moves while it is pressed gets no click.
      await page.getByRole('button', { name: 'Import earlier visits' }).press('Enter')
      const rows = [
        'Client,Email,Date',
        'Ada Lovelace,ada@example.com,11/13/2025',
        'Grace Hopper,grace,11/13/2025',
      ]
      const buffer = Buffer.from(rows.join('\n'))
      await page.getByLabel('CSV file').setInputFiles({ name: 'visits.csv', mimeType: 'text/csv', buffer })
      await page.getByText('2 rows skipped, with the reason').click()
      await expect(page.getByRole('button', { name: 'Import 1 visit' })).toBeVisible()
      const heading = page.getByRole('columnheader', { name: 'Line', exact: true })
      expect((await heading.boundingBox())?.height, 'no heading is broken').toBeLessThan(50)
    },
  },
]
