import { clinic } from '@clinic/domain/clinic.ts'
import { addDays, clinicDay, dayOfWeek } from '@clinic/domain/clinic-time.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { expect, type Locator, type Page } from '@playwright/test'
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

  /** A patient's row in the list. */
  override row(name: string): Locator {
    return this.page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })
  }

  async edit(name: string): Promise<void> {
    await chooseInMenu(this.row(name), 'Edit')
    await expect(this.editing).toBeVisible()
  }

  get notes(): Locator {
    return this.editing.getByRole('textbox', { name: 'Notes' })
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
