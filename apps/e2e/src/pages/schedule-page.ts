import { clinic } from '@clinic/domain/clinic.ts'
import { addDays, clinicDay, dayOfWeek } from '@clinic/domain/clinic-time.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { test as base } from '../e2e-test.ts'
import { insertAppointment } from '../insert-appointment.ts'
import { AdminTab } from './admin-tab.ts'

const TODAY = clinicDay(Date.now(), clinic.timeZone)

/** A Monday that can be booked, as `yyyy-MM-dd`; the clinic opens at 9:00 AM. */
export const MONDAY = addDays(TODAY, 14 + ((8 - dayOfWeek(TODAY)) % 7))

/** The first time slot of the office hours, by its buttons. */
export const MONDAY_MORNING = 'Mondays 9:00 AM-12:00 PM'

/** The Schedule Setup tab as the administrator uses it. */
export class SchedulePage extends AdminTab {
  readonly calendar: Locator

  constructor(page: Page, app: RunningApp) {
    super(page, app, '/admin/schedule')
    this.calendar = page.getByRole('grid')
  }

  override async open(): Promise<void> {
    await super.open()
    await expect(this.calendar).toBeVisible()
  }

  /** Inserts a 60-minute appointment into the database. */
  async insertTestAppointment(name: string, day: string, time: string): Promise<void> {
    await insertAppointment(this.app, { name, day, time })
  }

  /** Blocks a number of days from MONDAY on, in the database. */
  async blockMany(count: number): Promise<void> {
    await this.app.sql(
      `insert into blocked_dates (date, reason)
      select $1::date + n, 'Reason ' || n from generate_series(0, $2::int - 1) as n`,
      [MONDAY, count],
    )
  }

  /** The statuses of all appointments, to check that none changed. */
  async statuses(): Promise<string[]> {
    const rows = await this.app.sql<{ status: string }>('select status from appointments order by id')
    return rows.map(({ status }) => status)
  }
}

/**
 * Runs a test that counts appointments, or changes the office hours, between two resets of both. Its pages are closed
 * before the second, which removes what they show.
 */
export async function withEmptySchedule(
  app: RunningApp,
  context: BrowserContext,
  run: () => Promise<void>,
): Promise<void> {
  await app.sql(RESET)
  await run()
  for (const page of context.pages()) await page.close()
  await app.sql(RESET)
}

const RESET = `
  delete from appointments;
  delete from patients;
  delete from blocked_dates;
  delete from special_hours;
  delete from time_slots;
  insert into time_slots (day_of_week, start_time, end_time) values ${clinic.officeHours
    .map(({ dayOfWeek, startTime, endTime }) => `(${dayOfWeek}, '${startTime}', '${endTime}')`)
    .join(', ')}`

/** A test that may change the office hours, and begins without appointments and blocked dates. */
export const test = base.extend<{ schedulePage: SchedulePage }>({
  schedulePage: ({ page, app }, use) =>
    withEmptySchedule(app, page.context(), () => use(new SchedulePage(page, app))),
})
