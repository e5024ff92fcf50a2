import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { AdminTab, editInTwoWindows } from '../admin-tab.ts'
import { expect, test } from '../e2e-test.ts'

// Check colors at rest, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const openEventsTab = (page: Page, app: RunningApp) => new AdminTab(page, app, '/admin')
const TALK = {
  Title: 'A talk about backs',
  Description: 'What helps, and what does not.',
  Date: '2030-03-01T18:30',
  Location: 'The library',
}

/** Inserts an event into the database and returns its id. */
async function insertEvent(app: RunningApp, title: string, guests: string[] = [], max: number | null = null) {
  const [row] = await app.sql<{ id: number }>(
    `insert into events (title, description, date, location, max_attendees, category)
     values ($1, 'Text', '2030-01-01T18:00:00Z', 'Here', $2, 'workshop') returning id`,
    [title, max],
  )
  for (const name of guests) {
    await app.sql('insert into registrations (event_id, name, email) values ($1, $2, $3)', [
      row?.id,
      name,
      `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    ])
  }
  return row?.id ?? 0
}

test('the administrator creates, changes and deletes an event', async ({ page, app }) => {
  const tab = openEventsTab(page, app)
  await tab.open()
  await expect(tab.field('Category')).toHaveValue('workshop')
  await expect(tab.field('Featured')).not.toBeChecked()
  await tab.fill({ ...TALK, Duration: '90', 'Max attendees': '12' })
  await tab.field('Category').selectOption('Seminar')
  await tab.button('Create Event').click()
  await expect(tab.toast).toContainText('Event created')
  await expect(tab.row(TALK.Title)).toContainText('March 1, 2030, 6:30 PM')
  await expect(tab.row(TALK.Title)).toContainText('0 / 12')
  await expect(tab.field('Title')).toHaveValue('')

  await tab.button(`Edit ${TALK.Title}`).click()
  await expect(tab.field('Title')).toBeFocused()
  await expect(tab.field('Date')).toHaveValue(TALK.Date)
  await expect(tab.field('Duration')).toHaveValue('90')
  await tab.fill({ Title: 'A talk about necks', 'Max attendees': '' })
  await tab.button('Update Event').click()
  await expect(tab.toast).toContainText('Event updated')
  await expect(tab.row('A talk about necks')).toContainText('No limit')

  await tab.button('Delete A talk about necks').click()
  await expect(tab.dialog).toContainText('No one has registered')
  await tab.button('Keep event').click()
  await tab.button('Delete A talk about necks').click()
  await tab.button('Delete event').click()
  await expect(tab.toast).toContainText('Event deleted')
  await expect(tab.row('A talk about necks')).toHaveCount(0)
})

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
  const tab = openEventsTab(page, app)
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

test('the form shows what an event lacks beside the fields', async ({ page, app }) => {
  const tab = openEventsTab(page, app)
  await tab.open()
  await tab.fill({ 'Max attendees': 'twelve' })
  await tab.button('Create Event').click()
  await expect(tab.field('Title')).toBeFocused()
  for (const [label, text] of [
    ['Title', 'Title is required'],
    ['Description', 'Description is required'],
    ['Date', 'Date is required'],
    ['Location', 'Location is required'],
    ['Max attendees', 'Max attendees must be a number'],
  ] as const) {
    await expect(tab.field(label)).toHaveAccessibleDescription(new RegExp(text))
  }
  await tab.expectAccessible()
})

test('typed text survives a failed save, and a cancelled edit discards it', async ({
  page,
  app,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 500/)
  await insertEvent(app, 'An evening of questions')
  const tab = openEventsTab(page, app)
  await tab.open()
  await tab.fill(TALK)
  const mend = await tab.failWrites('events.create')
  await tab.button('Create Event').click()
  await expect(tab.toast.getByRole('alert')).toContainText('Error')
  await expect(tab.toast.getByRole('alert')).toContainText('Failed to create event')
  await expect(tab.field('Title')).toHaveValue(TALK.Title)
  await mend()

  await tab.button('Edit An evening of questions').click()
  await tab.button('Keep editing').click()
  await expect(tab.field('Title')).toHaveValue(TALK.Title)
  await tab.button('Edit An evening of questions').click()
  await tab.button('Discard changes').click()
  await expect(tab.field('Title')).toHaveValue('An evening of questions')
  await tab.button('Cancel Edit').click()
  await expect(tab.field('Title')).toHaveValue('')
  await expect(tab.button('Create Event')).toBeVisible()
})

test('when two windows edit one event, the second sees a conflict and keeps the typed text', async ({
  page,
  app,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  await insertEvent(app, 'Shared between windows')
  await editInTwoWindows(openEventsTab(page, app), {
    edit: 'Edit Shared between windows',
    field: 'Location',
    save: 'Update Event',
    saved: 'Event updated',
    failed: 'Failed to update event',
  })
})

test('the form warns about fewer spots than registrations, and deleting names the attendees', async ({
  page,
  app,
}) => {
  await insertEvent(app, 'A full house', ['Ada Guest', 'Grace Guest'], 5)
  const tab = openEventsTab(page, app)
  await tab.open()
  await expect(tab.row('A full house')).toContainText('2 / 5')
  await tab.button('Edit A full house').click()
  await tab.fill({ 'Max attendees': '1' })
  await expect(
    page.getByText('2 people are already registered. With 1 spot they all keep theirs'),
  ).toBeVisible()
  await tab.button('Update Event').click()
  await expect(tab.toast).toContainText('Event updated')
  await expect(tab.row('A full house')).toContainText('2 / 1')

  await tab.button('Delete A full house').click()
  await expect(tab.dialog).toContainText('its 2 registrations')
  await expect(tab.dialog.getByRole('listitem')).toHaveText(['Grace Guest', 'Ada Guest'])
  await tab.expectAccessible()
  await tab.button('Delete event').click()
  await expect(tab.row('A full house')).toHaveCount(0)
  expect(await app.sql('select id from registrations where name like $1', ['% Guest'])).toEqual([])
})

test('an empty list explains what to do next, and a list of 5,000 renders at most 100', async ({
  page,
  app,
}) => {
  const tab = openEventsTab(page, app)
  await app.sql('delete from registrations')
  await app.sql('delete from events')
  await tab.open()
  await expect(page.getByText('No events yet')).toBeVisible()
  await tab.expectAccessible()
  await insertEvent(app, 'The only one')
  await tab.open()
  await expect(tab.row('The only one')).toBeVisible()
  expect(await tab.rowCount()).toBe(1)

  await app.sql('delete from events')
  await app.sql(
    `insert into events (title, description, date, location, category)
     select 'Event ' || n, 'Text', '2029-01-01'::timestamptz + n * interval '1 hour', 'Here', 'wellness'
     from generate_series(1, 5000) n`,
  )
  await tab.open()
  await expect(page.getByText('1 to 100 of 5,000')).toBeVisible()
  expect(await tab.rowCount()).toBe(100)
  await tab.button('Next').click()
  await expect(page.getByText('101 to 200 of 5,000')).toBeVisible()
  expect(await tab.rowCount()).toBe(100)
  await app.sql('delete from events')
})
