import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '#testing/on-page.ts'
import { showSections } from '#testing/show-sections.tsx'
import { stubDownloads } from '#testing/stub-files.ts'
import { bookingAddress, bookingButton } from './booking-address.ts'
import { ShareBooking } from './share-booking.tsx'

const ORIGIN = 'https://clinic.example.com'

beforeEach(() => {
  vi.stubGlobal('print', vi.fn())
})
async function openSharing() {
  const { user, section } = showSections({ sharing: <ShareBooking /> }, {})
  return { user, section: section('sharing') }
}
const value = (field: HTMLElement) => (field as HTMLInputElement).value

describe('the address of the booking page', () => {
  it.each([
    [null, 'en', `${ORIGIN}/book-appointment`],
    ['treatment', 'en', `${ORIGIN}/book-appointment?type=treatment`],
    ['follow-up', 'es', `${ORIGIN}/es/book-appointment?type=follow-up`],
  ] as const)('of %s in %s is %s', (type, language, address) => {
    expect(bookingAddress(ORIGIN, type, language)).toBe(address)
  })

  it('is a link on other websites that contains nothing but text', () => {
    const link = document.createElement('div')
    link.innerHTML = bookingButton(`${ORIGIN}/?a="&b`, '<b>Book</b>', '#0b5d4d')
    const anchor = link.querySelector('a')
    expect(anchor?.getAttribute('href')).toBe(`${ORIGIN}/?a="&b`)
    expect(anchor?.textContent).toBe('<b>Book</b>')
    expect(link.children).toHaveLength(1)
  })
})

describe('sharing', () => {
  it('shows the address for the chosen visits and language, and copies it', async () => {
    const { user, section } = await openSharing()
    const address = section.getByRole('textbox', { name: 'Address' })
    await vi.waitFor(() => expect(value(address)).toBe(`${ORIGIN}/book-appointment`))
    await user.selectOptions(section.getByRole('combobox', { name: 'Visits' }), 'Adjustment')
    await user.selectOptions(section.getByRole('combobox', { name: 'Language' }), 'Spanish')
    expect(value(address)).toBe(`${ORIGIN}/es/book-appointment?type=adjustment`)
    expect(section.getByRole('img', { name: `QR code of ${value(address)}` })).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Copy: Address' }))
    expect(await navigator.clipboard.readText()).toBe(value(address))
    expect(await toasts().findByText('Address copied')).toBeTruthy()
    expect(value(section.getByRole('textbox', { name: 'Booking inside another website' }))).toContain(
      `src="${ORIGIN}/es/embed/book?type=adjustment"`,
    )
    expect(value(section.getByRole('textbox', { name: 'Button for another website' }))).toContain(
      '>Reservar una cita</a>',
    )
  })

  it('downloads the code as an SVG file, and prints a card with it, taken away afterwards', async () => {
    const saved = stubDownloads()
    const { user, section } = await openSharing()
    await user.click(section.getByRole('button', { name: 'Download SVG' }))
    expect(await saved[0]?.file.text()).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+">/,
    )
    await user.click(section.getByRole('button', { name: 'Print a card (4 × 6 in)' }))
    expect(window.print).toHaveBeenCalledOnce()
    const card = screen.getByText('Scan to book').closest('[data-size]')
    expect(card?.getAttribute('data-size')).toBe('index')
    expect(card?.textContent).toContain('clinic.example.com/book-appointment')
    window.dispatchEvent(new Event('afterprint'))
    await vi.waitFor(() => expect(screen.queryByText('Scan to book')).toBeNull())
  })

  it('prints a card again where the browser never says that it is printed', async () => {
    const { user, section } = await openSharing()
    for (let press = 1; press <= 2; press++) {
      await user.click(section.getByRole('button', { name: 'Print a card (4 × 6 in)' }))
      expect(window.print).toHaveBeenCalledTimes(press)
    }
  })
})
