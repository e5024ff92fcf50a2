import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Locator, Page } from '@playwright/test'
import { openApiClient } from '../api-client.ts'
import { countTaps } from '../checks/count-taps.ts'
import { expectAccessible } from '../checks/expect-accessible.ts'
import { overflow } from '../checks/overflow.ts'
import { test as base, expect } from '../e2e-test.ts'
import { tabTo } from '../keyboard.ts'
import { openPage } from '../open-page.ts'
import { ownApp } from '../own-app.ts'
import { addForms } from '../pages/example-forms.ts'

interface Fixtures {
  formsApp: RunningApp
  /** Books an appointment and returns the address of its private page. */
  book: (appointmentType: AppointmentType) => Promise<string>
}

const clients = new Map<string, ReturnType<typeof openApiClient>>()

/** Separate app, because its forms are asked for at every visit. */
const test = base.extend<Fixtures>({
  formsApp: ownApp('forms'),
  book: async ({ formsApp: { url } }, use) => {
    await addForms(url)
    const opening = clients.get(url) ?? openApiClient(url)
    clients.set(url, opening)
    const apiClient = await opening
    await use(async appointmentType => {
      const { manageUrl } = await apiClient.book({
        appointmentDate: `${apiClient.day()}T10:00`,
        appointmentType,
      })
      return manageUrl
    })
  },
})
// In one worker, which starts one such app.
test.describe.configure({ mode: 'default' })

const PHONE = { width: 360, height: 740 }

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const status = (page: Page) => page.getByRole('main').getByRole('status')
const next = (page: Page) => page.getByRole('button', { name: 'Next' })

/** Where an element begins on the page, wherever the page is scrolled to. */
const findTop = (element: Locator) =>
  element.evaluate(node => node.getBoundingClientRect().top + window.scrollY)

test('a new patient fills in 25 questions on a phone with at most 40 taps', async ({
  browser,
  book,
  consoleErrors,
}) => {
  const manageUrl = await book('consultation')
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  consoleErrors.follow(context)
  const page = await context.newPage()
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
  await expect(status(page)).toHaveText('Saved')
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
  await context.close()
})

test('answers outlast the connection, and those of two devices are all there', async ({
  page,
  browser,
  book,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  const forms = `${await book('consultation')}/forms`
  const context = await browser.newContext({ viewport: PHONE })
  consoleErrors.follow(context)
  const phone = await context.newPage()
  await openPage(page, `${forms}?step=1`)
  await openPage(phone, `${forms}?step=1`)

  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: /What brings you in/ }).fill('A stiff neck')
  await page
    .getByRole('group', { name: 'Does it wake you at night?' })
    .getByRole('radio', { name: 'Yes' })
    .check()
  await expect(status(page)).toHaveText('Not saved yet, will try again')
  await phone.getByRole('textbox', { name: 'What started it?' }).fill('Moving house')
  await phone.keyboard.press('Tab')
  await expect(status(phone)).toHaveText('Saved')
  await page.context().setOffline(false)
  await expect(status(page)).toHaveText('Saved')
  await expect(page.getByRole('textbox', { name: 'What started it?' })).toHaveValue('Moving house')
  await expect(page.getByText('3 of 25 answered')).toBeVisible()
  expect(
    await page.evaluate(() => [location.href, JSON.stringify({ ...localStorage, ...sessionStorage })].join()),
  ).not.toMatch(/neck|house/i)

  await test.step('typed text is saved although the page is left at once', async () => {
    await phone.getByRole('textbox', { name: 'What started it?' }).fill('Moving two houses')
    await phone.goto('about:blank')
    await expect
      .poll(async () => {
        await openPage(phone, `${forms}?step=1`)
        return phone.getByRole('textbox', { name: 'What started it?' }).inputValue()
      })
      .toBe('Moving two houses')
  })
  await context.close()
})

test('a patient signs with the keyboard alone, and is led to missing answers', async ({ page, book }) => {
  await openPage(page, `${await book('treatment')}/forms`)
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  await press(page.getByRole('link', { name: 'Start' }))
  await expect(heading(page, /Consent Part 1 of 3/)).toBeFocused()
  await press(next(page))
  await expect(heading(page, /Part 2 of 3/)).toBeFocused()
  const knee = page.getByRole('button', { name: 'Left knee, front' })
  await tabTo(page, knee)
  await page.keyboard.press('Space')
  await expect(knee).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Choose from a list' }).focus()
  await page.keyboard.press('Enter')
  const heel = page.getByRole('checkbox', { name: 'Right heel' })
  await tabTo(page, heel)
  await page.keyboard.press('Space')
  await expect(heel).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Left knee, front' })).toBeChecked()
  await expectAccessible(page, 'the list of places')
  await press(next(page))
  await tabTo(page, page.getByRole('checkbox', { name: 'I agree' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('textbox', { name: 'Type your full name' }))
  await page.keyboard.type('Ada Lovelace')
  await expectAccessible(page, 'the consent')
  await page.keyboard.press('Enter')

  await test.step('missing answers', async () => {
    await expect(heading(page, 'Review and send')).toBeFocused()
    await expect(page.getByText(/Agreed by Ada Lovelace on/)).toBeVisible()
    await press(page.getByRole('button', { name: 'Send', exact: true }))
    await expect(page.getByRole('heading', { name: '1 question still needs an answer' })).toBeFocused()
    await press(page.getByRole('link', { name: 'What should we call you?', exact: true }))
    await expect(page.getByRole('textbox', { name: /What should we call you/ })).toBeFocused()
    await page.keyboard.type('Ada')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Review and send')).toBeFocused()
  })
  await press(page.getByRole('button', { name: 'Send', exact: true }))
  await expect(heading(page, 'Your forms were sent')).toBeFocused()
  await expect(page.getByText('Right heel')).toBeVisible()
  await expectAccessible(page, 'the sent forms')
})
