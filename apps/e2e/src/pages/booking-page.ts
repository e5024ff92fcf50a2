import { formatDay } from '@clinic/domain/clinic-format.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { openPage } from '../open-page.ts'
import { toastOn } from '../toast-on.ts'

/** Booking page driven by pointer. */
export class BookingPage {
  readonly page: Page
  readonly confirm: Locator
  /** The visible toast, if any. */
  readonly toast: Locator

  constructor(page: Page) {
    this.page = page
    this.confirm = page.getByRole('button', { name: 'Confirm appointment' })
    this.toast = toastOn(page)
  }

  async open(query: Record<string, string> = {}, origin = ''): Promise<void> {
    await openPage(this.page, `${origin}/book-appointment?${new URLSearchParams(query)}`)
    // The browser reads the URL, then the open times of its day.
    if (query.time) await expect(this.page.locator('[name="time"]:checked')).toHaveCount(1)
  }

  field(label: 'Full name' | 'Email' | 'Phone' | 'Notes'): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  appointmentType(name: string): Locator {
    return this.page.getByRole('radiogroup', { name: 'Type of visit' }).getByRole('radio', { name })
  }

  /** An open time, such as "10:00 AM". */
  time(name: string): Locator {
    return this.page
      .getByRole('radiogroup', { name: 'Time', exact: true })
      .getByRole('radio', { name, exact: true })
  }

  /** A day of the calendar, as `yyyy-MM-dd`, in the month shown. */
  day(day: string): Locator {
    return this.page.getByRole('button', { name: formatDay(day, 'en') })
  }

  /** Picks a day, in its month. */
  async pickDay(day: string): Promise<void> {
    await this.showMonth(day, nextMonth => nextMonth.click())
    await this.day(day).click()
    await expect(this.day(day)).toHaveAttribute('aria-pressed', 'true')
  }

  /** Turns the calendar to the month of a day. */
  async showMonth(day: string, press: (nextMonth: Locator) => Promise<void>): Promise<void> {
    const others = this.page.getByRole('button', { name: 'Other days and times' })
    if (await others.isVisible()) await others.click()
    const month = formatDay(day, 'en').replace(/^\w+, (\w+) \d+, (\d+)$/, '$1 $2')
    const shown = this.page.getByText(/^\w+ \d{4}$/).first()
    for (let before = await shown.innerText(); before !== month; before = await shown.innerText()) {
      await press(this.page.getByRole('button', { name: 'Next month' }))
      // A press before hydration is replayed.
      await expect(shown).not.toHaveText(before)
    }
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
