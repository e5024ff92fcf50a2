import { formatDay } from '@clinic/domain/clinic-format.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'

/** The booking page as a person with a pointer uses it. */
export class BookingPage {
  readonly page: Page
  readonly confirm: Locator
  /** The one toast that may be there. */
  readonly toast: Locator

  constructor(page: Page) {
    this.page = page
    this.confirm = page.getByRole('button', { name: 'Confirm appointment' })
    this.toast = page.getByRole('region', { name: /^Notifications/ })
  }

  async open(query: Record<string, string> = {}, origin = ''): Promise<void> {
    await openPage(this.page, `${origin}/book-appointment?${new URLSearchParams(query)}`)
    // The browser reads the address, and then the free times of its day.
    if (query.time) await expect(this.page.locator('[name="time"]:checked')).toHaveCount(1)
  }

  field(label: 'Full name' | 'Email' | 'Phone' | 'Notes'): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  appointmentType(name: string): Locator {
    return this.page.getByRole('radiogroup', { name: 'Type of visit' }).getByRole('radio', { name })
  }

  /** A free time, such as "10:00 AM". */
  time(name: string): Locator {
    return this.page
      .getByRole('radiogroup', { name: 'Time', exact: true })
      .getByRole('radio', { name, exact: true })
  }

  /** A day of the calendar, as `yyyy-MM-dd`; in the month that is shown. */
  day(day: string): Locator {
    return this.page.getByRole('button', { name: formatDay(day) })
  }

  /** Picks a day, in its month. */
  async pickDay(day: string): Promise<void> {
    const month = formatDay(day).replace(/^\w+, (\w+) \d+, (\d+)$/, '$1 $2')
    const shown = this.page.getByText(/^\w+ \d{4}$/).first()
    for (let before = await shown.innerText(); before !== month; before = await shown.innerText()) {
      await this.page.getByRole('button', { name: 'Next month' }).click()
      // A press that comes before the page is hydrated is made up for then.
      await expect(shown).not.toHaveText(before)
    }
    await this.day(day).click()
    await expect(this.day(day)).toHaveAttribute('aria-pressed', 'true')
  }

  async fillIn(patient: { name: string; email: string; phone?: string; notes?: string }): Promise<void> {
    await this.field('Full name').fill(patient.name)
    await this.field('Email').fill(patient.email)
    if (patient.phone) await this.field('Phone').fill(patient.phone)
    if (patient.notes) await this.field('Notes').fill(patient.notes)
  }

  /** The screen after a booking. */
  get confirmed(): Locator {
    return this.page.getByRole('heading', { name: 'Appointment Confirmed!', level: 1 })
  }
}
