import { knownContent } from '@clinic/domain/content/known-content.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { contentResponses } from '#testing/content-responses.ts'
import { main } from '#testing/on-page.ts'
import { openPage } from '#testing/render-app.tsx'

describe('the online store', () => {
  it('has the four partners, whose stores open in a new tab without access to this one', async () => {
    await openPage('/supplements')
    const cards = await main().findAllByRole('article')
    expect(cards).toHaveLength(4)
    for (const [index, words] of [
      ['Supplement manufacturer', '10% off every autoship order'],
      ['Patient-registration store', 'Registration code', 'PLUMB-PATIENT'],
      ['Discount code', 'STANDEASY'],
      ['Water distillation', 'Coupon code', 'HARTWATER'],
    ].entries()) {
      for (const word of words) expect(cards[index]?.textContent).toContain(word)
    }
    for (const card of cards) {
      const link = within(card).getByRole('link', { name: /^Visit .+ \(opens in a new tab\)$/ })
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toContain('noopener')
      expect(new URL(link.getAttribute('href') ?? '').hostname).toMatch(/\.example\.com$/)
    }
  })

  it('copies a code and announces it, or asks to copy manually when the browser blocks the clipboard', async () => {
    const { user } = await openPage('/supplements')
    const copy = async (name: RegExp) => {
      const button = await screen.findByRole('button', { name })
      await user.click(button)
      return within(button.closest('article') as HTMLElement).getByRole('status')
    }
    const registration = await copy(/^Copy registration code/)
    await waitFor(() => expect(registration.textContent).toBe('Copied'))
    expect(await navigator.clipboard.readText()).toBe('PLUMB-PATIENT')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    const discount = await copy(/^Copy discount code/)
    await waitFor(() => expect(discount.textContent).toContain('select and copy'))
  })

  it('offers to answer questions when every text is left out', async () => {
    const left = knownContent([]).filter(({ optional }) => optional)
    await openPage('/supplements', contentResponses(left.map(({ key }) => ({ key, value: 'none' }))))
    expect(await main().findByText(/we're happy to tell you what helps at home/)).toBeTruthy()
    expect(main().getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/contact')
    expect(main().queryByRole('article')).toBeNull()
  })
})
