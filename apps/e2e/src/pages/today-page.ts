import { clinic } from '@clinic/domain/clinic.ts'
import { clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Locator, Page } from '@playwright/test'

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 740 }
export const TODAY = '?view=today'
const FIVE_MINUTES = 300_000

export const today = () => clinicDay(Date.now(), clinic.timeZone)

/** Inserts an appointment that began five minutes ago, or at midnight if that was later. Returns its start. */
export function bookNow(app: RunningApp, name: string): Promise<number> {
  return bookAt(app, name, Math.max(dayBounds(today(), clinic.timeZone).start, Date.now() - FIVE_MINUTES))
}

export async function bookAt(app: RunningApp, name: string, startsAt: number): Promise<number> {
  await app.sql(
    `insert into test_appointments (patient_name, patient_email, patient_phone, appointment_type, duration,
        appointment_date, ends_at, status, notes)
      values ($1, $2, '(573) 555-0166', 'follow-up', 30, $3::timestamptz, $3::timestamptz + interval '30 minutes',
        'confirmed', 'Stiff neck after a long drive, much worse in the morning than at night')`,
    [name, `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`, new Date(startsAt).toISOString()],
  )
  return startsAt
}

export const rail = (page: Page) => page.getByRole('list', { name: 'Appointments and open time' })
export const card = (page: Page) => page.getByRole('article')

/** Presses of a person, counted. */
export function countClicks() {
  let presses = 0
  return {
    press: async (target: Locator) => {
      presses++
      await target.click()
    },
    presses: () => presses,
  }
}
