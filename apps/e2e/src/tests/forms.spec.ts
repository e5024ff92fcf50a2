import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Locator, Page } from '@playwright/test'
import { openApiClient } from '../api-client.ts'
import { countTaps } from '../checks/count-taps.ts'
import { overflow } from '../checks/overflow.ts'
import { test as base, expect } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { ownApp } from '../own-app.ts'
import { addForms } from '../pages/example-forms.ts'

/** Separate app, because its forms are asked for at every visit. */
const test = base.extend<{ formsApp: RunningApp }>({ formsApp: ownApp('forms') })
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })

/** Where an element begins on the page, wherever the page is scrolled to. */
const findTop = (element: Locator) =>
  element.evaluate(node => node.getBoundingClientRect().top + window.scrollY)

test('a new patient fills in 25 questions on a phone with at most 40 taps', async ({
  page,
  formsApp: { url },
}) => {
  await addForms(url)
  const apiClient = await openApiClient(url)
  const { manageUrl } = await apiClient.book({
    appointmentDate: `${apiClient.day()}T10:00`,
    appointmentType: 'consultation',
  })
  await openPage(page, manageUrl)
  await expect(page.getByText('One form to fill in before your visit')).toBeVisible()
  await page.getByRole('link', { name: 'Fill in your forms' }).tap()
  await expect(heading(page, 'Your forms')).toBeVisible()
  await expect(page.locator('html[data-hydrated]')).toBeVisible()
  const taps = await countTaps(page)
  await page.getByRole('link', { name: 'Start' }).tap()
  const group = (name: string) => page.getByRole('group', { name })
  const type = async (label: string | RegExp, text: string) => {
    const field = page.getByRole('textbox', { name: label })
    await field.tap()
    await field.pressSequentially(text)
  }
  const no = async (...names: string[]) => {
    for (const name of names) await group(name).getByText('No', { exact: true }).tap()
  }

  await expect(heading(page, /Health history Part 1 of/)).toBeFocused()
  await type(/What brings you in/, 'A stiff neck')
  await group('When did it start?').getByLabel('Month').tap()
  for (const digits of ['11', '2', '2026']) {
    await page.keyboard.type(digits)
    await page.keyboard.press('Tab')
  }
  await type('What started it?', 'Moving house')
  await group('How often do you feel it?').getByText('Often', { exact: true }).tap()
  await expect(next(page), 'Next is in sight on each step').toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toBeHidden()
  const footer = page.getByRole('contentinfo')
  const before = await findTop(footer)
  await group('Does it wake you at night?').getByText('Yes', { exact: true }).tap()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved')
  expect(await findTop(footer), 'nothing moves while an answer is saved').toBe(before)
  await expect(page.getByText('5 of 25 answered')).toBeVisible()
  await next(page).tap()

  await expect(heading(page, /Part 2 of/)).toBeFocused()
  await page.getByRole('button', { name: 'Neck, back' }).tap()
  expect(await overflow(page)).toEqual({ sideways: false, cutOff: [] })
  await next(page).tap()
  await type('What makes it worse?', 'Sitting')
  await type('What makes it better?', 'Walking')
  await no('Have you had it before?', 'Have you seen a chiropractor before?')
  await next(page).tap()
  await type('What medication do you take?', 'None')
  await type('What are you allergic to?', 'Nothing')
  await group('Which of these do you have?').getByText('Asthma', { exact: true }).tap()
  await next(page).tap()
  await no(
    ...['heart trouble', 'a stroke', 'cancer', 'numb hands or feet', 'dizzy spells'].map(
      name => `Have you had ${name}?`,
    ),
  )
  await next(page).tap()
  await no(
    ...['a broken bone', 'surgery on your spine', 'a car accident'].map(name => `Have you had ${name}?`),
    'Are you pregnant?',
  )
  await group('How do you work?').getByText('Sitting', { exact: true }).tap()
  await next(page).tap()
  await group('How often do you exercise?').getByText('Weekly', { exact: true }).tap()
  await type('Who is your doctor?', 'Dr. Example')
  await next(page).tap()

  await expect(heading(page, 'Review and send')).toBeFocused()
  await expect(page.getByRole('main').getByRole('term')).toHaveCount(25)
  await expect(page.getByText('Not answered')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(heading(page, 'Your forms were sent')).toBeFocused()
  expect(taps()).toBeLessThanOrEqual(40)
  await expect(page.getByText('Moving house')).toBeVisible()
  await openPage(page, manageUrl)
  await expect(page.getByText('Your forms were sent.')).toBeVisible()
})
