import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { chromium } from '@playwright/test'
import { openApiClient } from '../api-client.ts'
import { test as base } from '../e2e-test.ts'
import { OLDER_BROWSERS, removeFeatures } from '../older-browsers.ts'
import { CHROMIUM_VERSIONS, fetchChromium } from '../older-chromium.ts'
import { ownApp } from '../own-app.ts'
import { addForms } from '../pages/example-forms.ts'
import {
  bookAndMove,
  cancelAppointment,
  fillInForm,
  logIn,
  register,
  writeMessage,
} from '../pages/visitor-steps.ts'

/** What people do on the public pages, and the login. */
function testVisits(test: typeof withForms, browser: string): void {
  test('a patient books an appointment, moves it and cancels it', async ({ page, apiClient }) => {
    await bookAndMove(page, apiClient)
    await cancelAppointment(page)
  })

  test('a visitor registers for an event', ({ page, apiClient }) =>
    register(page, apiClient, `An evening in ${browser}`))

  test('a visitor writes a message', ({ page }) => writeMessage(page))

  test('a patient fills in a form', async ({ page, formsApp }) => {
    await addForms(formsApp.url)
    const api = await openApiClient(formsApp.url)
    const { manageUrl } = await api.book({
      appointmentDate: `${api.day()}T10:00`,
      appointmentType: 'treatment',
    })
    await fillInForm(page, manageUrl)
  })

  test('the administrator logs in', ({ page }) => logIn(page))
}

const withForms = base.extend<{ formsApp: RunningApp }>({ formsApp: ownApp('forms') })

for (const [browser, lacking] of Object.entries(OLDER_BROWSERS)) {
  withForms.describe(`with what ${browser} has`, () => {
    withForms.beforeEach(({ page }) => page.addInitScript(removeFeatures, lacking))
    testVisits(withForms, browser)
  })
}

for (const version of CHROMIUM_VERSIONS) {
  const test = withForms.extend({
    browser: [
      async ({ launchOptions }, use) => {
        const browser = await chromium.launch({ ...launchOptions, executablePath: fetchChromium(version) })
        await use(browser)
        await browser.close()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })
  test.describe(`in Chromium ${version}`, () => {
    testVisits(test, version)
  })
}
