import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { dayOfWeek, eachDay } from '@clinic/domain/clinic-time.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { calendarOf, type MailCatcher } from '@clinic/test-kit/mail-catcher.ts'
import { restClient } from '@clinic/test-kit/rest-client.ts'
import { type RunningApp, startApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { AdminTab } from '../admin-tab.ts'
import { DEMONSTRATION_WORDS, demonstrationWordsIn } from '../demonstration-words.ts'
import { test as base, expect } from '../e2e-test.ts'
import { FirstSteps } from '../first-steps.ts'
import { pressUntilFocused, tabTo } from '../keyboard.ts'
import { serveMapTiles } from '../map-tiles.ts'
import { openAdmin } from '../open-admin.ts'
import { openPage } from '../open-page.ts'

/** An app on its first day: its data folder was empty, and it has the demonstration. */
const test = base.extend<{ newApp: RunningApp }>({
  newApp: [
    async ({ mailbox }, use) => {
      const app = await startApp({ built: true, smtpUrl: mailbox.url })
      await use(app)
      await app.stop()
    },
    { timeout: 90_000 },
  ],
})
// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NEW_PASSWORD = 'a new and longer password'
const LINE = /still comes? from the demonstration\. Finish the first steps/

/** What a practice of its own types in; everything else that is fictional it does not have. */
const OWN: Record<string, string> = {
  practice_name: 'Riverbend Back & Body',
  practice_short_name: 'Riverbend',
  practice_tagline: 'Hands for backs in Springfield',
  practice_phone: '(217) 555-0188',
  practice_email: 'desk@riverbend.example.org',
  practice_street: '7 Mill Lane',
  practice_city: 'Springfield',
  practice_state: 'IL',
  practice_postal_code: '62701',
  practice_latitude: '39.8017',
  practice_longitude: '-89.6436',
  practitioner_name: 'Dr. Noor Amari',
  practitioner_years: '11',
  about_story_title: 'How it began',
  about_story_1: 'With a bench, two hands and a neighbor who could not lift her arm.',
}

/** What anyone may read without an account. */
const PUBLIC = [
  ...['/', '/about', '/book-appointment', '/blog', '/events', '/contact', '/supplements', '/login', '/admin'],
  ...['/nowhere', '/blog/feed.xml', '/sitemap.xml', '/robots.txt', '/api/openapi.json', '/api/docs'],
]

test('from an empty data folder to nothing fictional, by clicking and typing alone', async ({
  page,
  newApp: { url },
  mailbox,
}) => {
  await serveMapTiles(page.context())
  test.setTimeout(180_000)
  // Whatever is searched for in the end is there in the beginning.
  const before = await Promise.all(PUBLIC.map(path => textAt(url, path)))
  expect(demonstrationWordsIn(before.join(' '))).toEqual(DEMONSTRATION_WORDS)

  await openPage(page, `${url}/login`)
  await page.getByRole('textbox', { name: 'Username' }).fill(ADMINISTRATOR.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  const steps = new FirstSteps(page)
  await steps.hasDone(0)
  await new AdminTab(page, { url } as RunningApp, '/admin').isForEverybody()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('banner')).toContainText(LINE)
  await page.getByRole('link', { name: 'Finish the first steps' }).click()

  await changePassword(page, steps)
  await steps.hasDone(1)
  await fillInFacts(page, steps)
  await steps.hasDone(2)

  await steps.choose('Your office hours')
  await steps.card.getByRole('link', { name: 'Look at the hours' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Setup')
  await steps.card.getByRole('button', { name: 'These are our hours' }).click()
  await steps.hasDone(3)

  await steps.choose('E-mail that arrives')
  await steps.card.getByRole('button', { name: 'Send a test e-mail' }).click()
  const trial = page.getByRole('dialog', { name: 'Send a test e-mail' })
  await expect(trial.getByRole('textbox', { name: 'To' })).toHaveValue(OWN.practice_email ?? '')
  await trial.getByRole('button', { name: 'Send' }).click()
  await steps.hasDone(4)

  await steps.choose('The demonstration removed')
  await steps.card.getByRole('button', { name: 'Remove the demonstration' }).click()
  await expect(page.getByRole('dialog')).toContainText('4 events and')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
  await steps.hasDone(5)

  await steps.choose('A first event or post')
  await steps.card.getByRole('link', { name: 'New event' }).click()
  await announce(page)
  await steps.hasDone(6)
  await expect(steps.step('Your address, with https')).toHaveAttribute('aria-expanded', 'true')
  await expect(steps.card).toContainText(`Now it is ${url}`)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { name: 'A morning at the mill' })).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText('demonstration')

  await namesNoDemonstration(page, url, mailbox)
})

test('the first steps are gone through by keyboard, put away, and found again in the account menu', async ({
  page,
  newApp: { url },
}) => {
  test.setTimeout(90_000)
  await openAdmin(page, `${url}/admin`)
  const steps = new FirstSteps(page)
  const press = async (key: string) => page.keyboard.press(key)
  await tabTo(page, steps.step('Your office hours'))
  await press('Enter')
  await tabTo(page, steps.card.getByRole('button', { name: 'These are our hours' }))
  await press('Enter')
  await steps.hasDone(1)
  await expect(steps.card.getByRole('list', { name: 'First steps' })).toBeFocused()
  await tabTo(page, steps.step('The demonstration removed'))
  await press('Enter')
  await tabTo(page, steps.card.getByRole('button', { name: 'Remove the demonstration' }))
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await new AdminTab(page, { url } as RunningApp, '/admin').isForEverybody()
  await press('Escape')
  await expect(steps.card.getByRole('button', { name: 'Remove the demonstration' })).toBeFocused()

  await pressUntilFocused(page, 'Shift+Tab', steps.card.getByRole('button', { name: 'Put away' }))
  await press('Enter')
  await expect(steps.card).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await openPage(page, url)
  await expect(page.getByRole('banner')).not.toContainText('demonstration')

  await openPage(page, `${url}/admin/content`)
  await expect(steps.card).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: 'Account of admin' }))
  await press('Enter')
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: 'First steps' }))
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'First steps' })
  await expect(dialog).toContainText('1 of 7 done')
  await tabTo(page, dialog.getByRole('button', { name: 'Your practice’s facts' }))
  await press('Enter')
  await dialog.getByText(/^Practice \(/).click()
  await new AdminTab(page, { url } as RunningApp, '/admin').isForEverybody()
  await tabTo(page, dialog.getByRole('button', { name: 'Show them on every tab again' }))
  await press('Enter')
  await expect(steps.card).toContainText('Next: A password of your own')
})

test('the line about the demonstration is the administrator’s alone', async ({
  page,
  browser,
  newApp: { url },
}) => {
  await openAdmin(page, url)
  await expect(page.getByRole('banner')).toContainText(LINE)
  await new AdminTab(page, { url } as RunningApp, '/').isForEverybody()
  for (const path of ['/', '/nowhere', '/events'])
    expect(await textAt(url, path)).not.toContain('demonstration')
  const visitor = await browser.newPage()
  await openPage(visitor, url)
  await expect(visitor.getByText('demonstration')).toHaveCount(0)
  await visitor.close()
})

async function changePassword(page: Page, steps: FirstSteps): Promise<void> {
  await steps.card.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  for (const [name, text] of [
    ['Current password', ADMINISTRATOR.password],
    ['New password', NEW_PASSWORD],
    ['New password, repeated', NEW_PASSWORD],
  ] as const)
    await dialog.getByRole('textbox', { name, exact: true }).fill(text)
  await dialog.getByRole('button', { name: 'Change password' }).click()
}

/** What the practice has none of in one press, then one fact after the other, as long as one is named. */
async function fillInFacts(page: Page, steps: FirstSteps): Promise<void> {
  await steps.card.getByText(/^Testimonials \(/).click()
  await steps.card.getByRole('button', { name: 'We have no testimonials' }).click()
  await expect(steps.card.getByText(/^Testimonials \(/)).toHaveCount(0)
  let key = await steps.nextFact(null)
  while (key !== null) {
    // The place on the map is one form of two fields.
    const more: Record<string, string> =
      key === 'practice_latitude' ? { Longitude: OWN.practice_longitude ?? '' } : {}
    await steps.fillIn(OWN[key] ?? 'none', more)
    key = await steps.nextFact(key)
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
}

async function announce(page: Page): Promise<void> {
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  await field('Title').fill('A morning at the mill')
  await field('Description').fill('Walking, slowly.')
  await field('Date').fill('2030-03-01T10:00')
  await field('Location').fill('The mill')
  await page.getByRole('button', { name: 'Create Event' }).click()
}

/** Searches whatever leaves the house for the demonstration: pages with their heads, documents, mails, calendar files. */
async function namesNoDemonstration(page: Page, url: string, mailbox: MailCatcher): Promise<void> {
  const before = mailbox.received.length
  const { manageUrl, eventUrl } = await bookAndRegister(url)
  for (const path of [...PUBLIC, manageUrl, eventUrl].map(address => address.replace(url, ''))) {
    expect.soft(demonstrationWordsIn(await textAt(url, path)), path).toEqual([])
  }
  for (const path of ['/', '/about', '/contact', '/supplements']) {
    await openPage(page, url + path)
    expect.soft(demonstrationWordsIn(await page.content()), `${path} in the browser`).toEqual([])
  }
  const mails = () => mailbox.received.slice(before).map(({ mail }) => mail)
  await expect.poll(() => mails().length).toBeGreaterThanOrEqual(5)
  for (const mail of mails()) {
    const { subject, from, replyTo, html, text, headers } = mail
    const words = JSON.stringify([subject, from, replyTo, headers]) + html + text + calendarOf(mail)
    expect.soft(demonstrationWordsIn(words), subject).toEqual([])
    expect.soft(words).toContain(OWN.practice_name)
  }
  expect(mails().some(mail => calendarOf(mail).includes('7 Mill Lane'))).toBe(true)
}

/** What a patient and an attendee do, so that mails go out; the addresses of their private links. */
async function bookAndRegister(url: string): Promise<{ manageUrl: string; eventUrl: string }> {
  const visitor = restClient(url)
  const { first, last } = bookingWindow(Date.now(), clinic.timeZone)
  const monday = eachDay(first, last)
    .slice(1)
    .find(day => dayOfWeek(day) === 1)
  const person = { name: 'Ada Lovelace', email: 'ada@example.com' }
  const { manageUrl } = await visitor.post<{ manageUrl: string }>('/api/appointments', {
    patientName: person.name,
    patientEmail: person.email,
    appointmentType: 'consultation',
    appointmentDate: `${monday}T10:00`,
  })
  const [event] = await visitor.get<{ id: number }[]>('/api/events')
  const registered = await visitor.post<{ manageUrl: string }>(`/api/events/${event?.id}/register`, person)
  await visitor.post('/api/contact', { ...person, message: 'Is there a step at the door?' })
  return { manageUrl, eventUrl: registered.manageUrl }
}

/** What a visitor is served, whatever its status. */
async function textAt(url: string, path: string): Promise<string> {
  return (await fetch(url + path)).text()
}
