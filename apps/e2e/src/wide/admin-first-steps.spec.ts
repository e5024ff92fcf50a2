import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { dayOfWeek, eachDay } from '@clinic/domain/clinic-time.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { type MailCatcher, readCalendar } from '@clinic/test-kit/mail-catcher.ts'
import { restClient } from '@clinic/test-kit/rest-client.ts'
import { type RunningApp, startApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { openApiClient } from '../api-client.ts'
import { findSampleWords, SAMPLE_WORDS } from '../checks/sample-words.ts'
import { test as base, expect } from '../e2e-test.ts'
import { serveMapTiles } from '../map-tiles.ts'
import { openPage, PUBLIC_PAGES } from '../open-page.ts'
import { FirstSteps } from '../pages/first-steps.ts'

/** Separate app with an empty data folder. */
const test = base.extend<{ newApp: RunningApp }>({
  newApp: [
    async ({ mailbox }, use) => {
      const app = await startApp({ built: true, smtpUrl: mailbox.url, isFirstStart: true })
      await use(app)
      await app.stop()
    },
    { timeout: 90_000 },
  ],
})

/** Details of a real practice, which replace the sample ones. */
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
  service_consultation_price: '$120',
  service_follow_up_price: '$70',
  service_treatment_price: '$90',
  service_adjustment_price: '$60',
  practitioner_name: 'Dr. Noor Amari',
  practitioner_years: '11',
  homepage_hero_title: 'Backs like it here',
  homepage_hero_subtitle: 'Two hands, one bench, all morning.',
  homepage_intro_title: 'One bench',
  homepage_intro_description: 'We begin where it aches.',
  homepage_features_title: 'Our four corners',
  homepage_features_description: 'Four reasons to visit the workshop.',
  homepage_store_title: 'From our shelf',
  homepage_store_description: 'What we use ourselves.',
  about_story_title: 'How it began',
  about_story_1: 'With a bench, two hands and a neighbor who could not lift her arm.',
}

/** Public pages and documents. */
const PUBLIC = [
  ...PUBLIC_PAGES,
  '/login',
  '/admin',
  '/nowhere',
  '/blog/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/api/openapi.json',
  '/api/docs',
]

test('from an empty data folder to no sample content, by clicking and typing alone', async ({
  page,
  newApp: { url },
  mailbox,
}) => {
  await serveMapTiles(page.context())
  // Proves that the search at the end can fail.
  const before = await Promise.all(PUBLIC.map(path => textAt(url, path)))
  expect(findSampleWords(before.join(' '))).toEqual(expect.arrayContaining([...SAMPLE_WORDS]))

  const steps = new FirstSteps(page)
  await openPage(page, `${url}/login`)
  await page.getByRole('textbox', { name: 'Username' }).fill(ADMINISTRATOR.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password)
  await steps.press(page.getByRole('button', { name: 'Log In' }))
  await steps.hasDone(0)

  await setUpPractice(page, steps, url)
  await replaceOtherTexts(page, steps)
  await removeSamples(page, steps)
  await steps.hasDone(4)
  expect(steps.presses, 'presses until nothing is sample, with photo, prices and pin').toBeLessThanOrEqual(30)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('banner')).not.toContainText('still sample text')
  const apiClient = await openApiClient(url)
  await apiClient.announce({ title: 'A morning at the mill', location: 'The mill' })
  await expectNoSampleContent(page, url, mailbox)
})

/** From step to step by the link at the foot of each tab; hours and email wait. */
async function setUpPractice(page: Page, steps: FirstSteps, url: string): Promise<void> {
  await steps.open()
  await steps.openGroup('Practice')
  await steps.fillIn('Practice', OWN)
  await steps.setPin(OWN)
  await steps.goOn('Check your time zone and hours', 'Set your visits and prices')
  await steps.fillIn('Visits and prices', OWN)
  await steps.goOn('Show your face and your room')
  const photo = Buffer.from(await (await fetch(`${url}/apple-touch-icon.png`)).arrayBuffer())
  await steps.upload('Portrait of the practitioner', photo)
  await steps.save('Photos')
  await steps.hasDone(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

/** Hides unused sections, then sets or leaves out the sample texts of the other forms. */
async function replaceOtherTexts(page: Page, steps: FirstSteps): Promise<void> {
  await steps.choose('Replace the other sample texts')
  for (const group of ['Reviews', 'Partners']) {
    const hide = steps.card.getByRole('button', { name: `Remove this section ${group}` })
    await steps.press(hide)
    await expect(hide).toHaveCount(0)
  }
  await steps.openGroup('Home')
  await steps.fillIn('Home', OWN)
  await steps.goOn('Replace the other sample texts')
  await steps.fillIn('About', OWN)
  await steps.goOn('Remove the sample content')
  await expect(page.getByRole('alert')).toHaveCount(0)
}

async function removeSamples(page: Page, steps: FirstSteps): Promise<void> {
  await steps.choose('Remove the sample content')
  await steps.press(steps.card.getByRole('button', { name: 'Delete the samples' }))
  const question = page.getByRole('dialog', { name: 'Remove the sample content?' })
  await expect(question).toContainText('4 events and')
  await steps.press(question.getByRole('button', { name: 'Delete samples' }))
}

/** Searches everything the app publishes for sample content: pages with heads, documents, emails, calendar files. */
async function expectNoSampleContent(page: Page, url: string, mailbox: MailCatcher): Promise<void> {
  const before = mailbox.received.length
  const { manageUrl, eventUrl } = await bookAndRegister(url)
  for (const path of [...PUBLIC, manageUrl, eventUrl].map(address => address.replace(url, ''))) {
    expect.soft(findSampleWords(await textAt(url, path)), path).toEqual([])
  }
  for (const path of ['/', '/about', '/contact', '/supplements']) {
    await openPage(page, url + path)
    expect.soft(findSampleWords(await page.content()), `${path} in the browser`).toEqual([])
  }
  const mails = () => mailbox.received.slice(before).map(({ mail }) => mail)
  await expect.poll(() => mails().length).toBeGreaterThanOrEqual(5)
  for (const mail of mails()) {
    const { subject, from, replyTo, html, text, headers } = mail
    const words = JSON.stringify([subject, from, replyTo, headers]) + html + text + readCalendar(mail)
    expect.soft(findSampleWords(words), subject).toEqual([])
    expect.soft(words).toContain(OWN.practice_name)
  }
  expect(mails().some(mail => readCalendar(mail).includes('7 Mill Lane'))).toBe(true)
}

/** Books and registers so that emails go out. Returns the private links. */
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

/** Response text for a visitor, whatever the status. */
async function textAt(url: string, path: string): Promise<string> {
  return (await fetch(url + path)).text()
}
