import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { nextMonday } from '../appointments-page.ts'
import { axeFindings } from '../axe-findings.ts'
import { test as base, expect } from '../e2e-test.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { openAdmin } from '../open-admin.ts'
import { appForPrograms } from '../own-app.ts'

/** Lines of the calendar's only event. */
interface OtherCalendar {
  address: string
  event: string[]
}

const test = base.extend<{ testApp: RunningApp; calendar: OtherCalendar }>({
  testApp: appForPrograms,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  calendar: async ({}, use) => {
    const calendar: OtherCalendar = { address: '', event: [] }
    const server = createServer((_request, response) => {
      const event = [
        'BEGIN:VEVENT',
        'UID:1@example.com',
        ...calendar.event,
        'SUMMARY:School run',
        'END:VEVENT',
      ]
      response.end(['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR', ''].join('\r\n'))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    calendar.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/private/basic.ics`
    await use(calendar)
    server.close()
  },
})
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a busy time of another calendar leaves no opening, and the desk sees it at once', async ({
  page,
  testApp: { url },
  calendar,
}) => {
  const day = nextMonday()
  const at = (time: string) => `TZID=America/Chicago:${day.replaceAll('-', '')}T${time}00`
  calendar.event = [`DTSTART;${at('0900')}`, `DTEND;${at('1100')}`]
  await openAdmin(page, `${url}/admin/settings`)
  const section = page.getByRole('region', { name: 'Other calendars' })
  await section.getByRole('button', { name: 'Add calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a calendar' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Family')
  await dialog.getByRole('textbox', { name: 'Address' }).fill(calendar.address)
  await dialog.getByRole('button', { name: 'Show busy times' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText(/^Mon, .+, 9:00-11:00 AM$/)
  await expectAccessible(page, 'the dialog of a new calendar')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(section.getByText('1 busy time ahead')).toBeVisible()
  await expectAccessible(page, 'the list of calendars')

  const openings = async () => {
    const response = await page.request.get(`${url}/api/availability/${day}?duration=60`)
    return (await response.json()).openings.map(({ startTime }: { startTime: string }) => startTime)
  }
  expect(await openings()).not.toContain('09:00')
  const other = await page.context().newPage()
  await openAdmin(other, `${url}/admin/appointments?view=week&week=${day}`)
  await expect(other.getByText('Busy: Family')).toBeVisible()
  expect(await axeFindings(other)).toEqual([])

  calendar.event = [`DTSTART;${at('1000')}`, `DTEND;${at('1100')}`]
  await section.getByRole('button', { name: 'Read now: Family' }).click()
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('Calendar read')
  expect(await openings()).toContain('09:00')
  await section.getByRole('button', { name: 'Remove: Family' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(0)
  await expect(other.getByText('Busy: Family')).toHaveCount(0)
})
