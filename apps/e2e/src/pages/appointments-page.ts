import { clinic } from '@clinic/domain/clinic.ts'
import { addDays, clinicDay, dayOfWeek } from '@clinic/domain/clinic-time.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { toInstantText } from '../clinic-instant.ts'
import { test as base } from '../e2e-test.ts'
import { insertAppointment, type TestAppointment } from '../insert-appointment.ts'
import { openAdmin } from '../open-admin.ts'
import { AdminTab } from './admin-tab.ts'
import { chooseInMenu } from './row-menu.ts'
import { withEmptySchedule } from './schedule-page.ts'

/** The Monday after this week, as `yyyy-MM-dd`: always in the future, and open all day. */
export function nextMonday(): string {
  const today = clinicDay(Date.now(), clinic.timeZone)
  return addDays(today, 8 - dayOfWeek(today))
}

/** The administrator's Appointments tab. */
class AppointmentsPage extends AdminTab {
  readonly editing: Locator

  constructor(page: Page, app: RunningApp) {
    super(page, app, '/admin/appointments')
    this.editing = page.getByRole('dialog', { name: 'Edit appointment' })
  }

  override async open(query = ''): Promise<void> {
    await openAdmin(this.page, this.app.url + this.path + query)
  }

  /** The whole list in a second browser window: another login would end the session of this one. */
  override async openAgain(): Promise<AppointmentsPage> {
    const { page } = await super.openAgain()
    return new AppointmentsPage(page, this.app)
  }

  /** A patient's row in the list. */
  override row(name: string): Locator {
    return this.page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })
  }

  async edit(name: string): Promise<void> {
    await chooseInMenu(this.row(name), 'Edit')
    await expect(this.editing).toBeVisible()
  }

  get rows(): Locator {
    return this.page.getByRole('tabpanel').getByRole('heading', { level: 3 })
  }

  get save(): Locator {
    return this.editing.getByRole('button', { name: 'Update appointment' })
  }

  get notes(): Locator {
    return this.editing.getByRole('textbox', { name: 'Notes' })
  }

  get status(): Locator {
    return this.editing.getByRole('combobox', { name: 'Status' })
  }

  /** A day of the week view by its name, such as "Monday". */
  day(weekday: string): Locator {
    return this.page.getByRole('tabpanel').getByRole('link', { name: new RegExp(`^${weekday}, `) })
  }

  /** An appointment in the week view. */
  appointment(name: string): Locator {
    return this.page.getByRole('tabpanel').getByRole('button', { name })
  }
}

interface AppointmentsFixtures {
  appointmentsPage: AppointmentsPage
  /** Inserts appointments into the database. */
  book: (...appointments: TestAppointment[]) => Promise<void>
}

/** A browser test that begins without appointments and blocked dates, and leaves none. */
export const test = base.extend<AppointmentsFixtures>({
  appointmentsPage: ({ page, app }, use) =>
    withEmptySchedule(app, page.context(), () => use(new AppointmentsPage(page, app))),
  book: async ({ app }, use) =>
    use(async (...appointments) => {
      for (const appointment of appointments) await insertAppointment(app, appointment)
    }),
})

/** Inserts half-hour appointments, one after another from January 6, 2020; every thousandth patient did not come. */
export async function insertPast(app: RunningApp, count: number): Promise<void> {
  // One statement for all patients: one by one, 5,000 take a minute.
  await app.sql(
    `with rows as (
        select number, nextval(pg_get_serial_sequence('patients', 'id'))::int as id,
          'Patient ' || to_char(number, 'FM0000') as name, 'patient' || number || '@example.com' as email,
          '(573) 555-' || to_char(number, 'FM0000') as phone
        from generate_series(0, $2::int - 1) as number
      ), patients as (
        insert into patients (id, person_id, name, name_key, email, mailbox, phone, phone_key, search_text, created_at)
        select id, id, name, test_name_key(name), email, email, phone, test_phone_key(phone),
          test_search_text(name, email, phone), now()
        from rows
      )
      insert into appointments (patient_id, patient_name, patient_email, patient_phone, appointment_type,
        duration, appointment_date, ends_at, status)
      select id, name, email, phone, 'follow-up', 30, $1::timestamptz + number * interval '30 minutes',
        $1::timestamptz + (number + 1) * interval '30 minutes',
        case when number % 1000 = 7 then 'no-show' else 'completed' end
      from rows`,
    [toInstantText('2020-01-06', '00:00'), count],
  )
}

/** Takes an hour's appointment of the week with the mouse; `to` moves it to a day (0 is Sunday), hours later. */
export async function startDragging(page: Page, appointment: Locator) {
  // Waits for a list that is read again.
  await appointment.hover({ position: { x: 20, y: 5 } })
  const from = await appointment.boundingBox()
  if (!from) throw new Error('The appointment is not drawn')
  await page.mouse.down()
  return {
    to: async (dayOfWeek: number, hours: number) => {
      const day = await page.locator('[data-scale]').nth(dayOfWeek).boundingBox()
      if (!day) throw new Error('The week is not drawn')
      await page.mouse.move(day.x + 40, from.y + 5 + from.height * hours, { steps: 5 })
    },
  }
}
