import { knownContent } from '@clinic/domain/content/known-content.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { contentResponses } from '../../../../testing/content-responses.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { stubApi } from '../../../../testing/stub-api.ts'

async function openStore() {
  stubApi({ 'session.user': () => null })
  await renderApp('/supplements')
  return within(screen.getByRole('main')).findAllByRole('article')
}

describe('the online store', () => {
  it('has the four partners: manufacturer, patient registration, discount and coupon', async () => {
    const cards = await openStore()
    expect(cards).toHaveLength(4)
    for (const [index, words] of [
      ['Supplement manufacturer', '10% off every autoship order'],
      ['Patient-registration store', 'Registration code', 'PLUMB-PATIENT'],
      ['Discount code', 'STANDEASY'],
      ['Water distillation', 'Coupon code', 'HARTWATER'],
    ].entries()) {
      for (const word of words) expect(cards[index]?.textContent).toContain(word)
    }
  })

  it('offers to answer questions when every text is left out', async () => {
    const left = knownContent([]).filter(({ optional }) => optional)
    stubApi({
      'session.user': () => null,
      ...contentResponses(left.map(({ key }) => ({ key, value: 'none' }))),
    })
    await renderApp('/supplements')
    const main = within(screen.getByRole('main'))
    expect(await main.findByText(/we're happy to tell you what helps at home/)).toBeTruthy()
    expect(main.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/contact')
    expect(main.queryByRole('article')).toBeNull()
  })

  it('opens each store in a new tab without access to this one, and says so', async () => {
    const cards = await openStore()
    for (const card of cards) {
      const link = within(card).getByRole('link', { name: /^Visit .+ \(opens in a new tab\)$/ })
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toContain('noopener')
      expect(new URL(link.getAttribute('href') ?? '').hostname).toMatch(/\.example\.com$/)
    }
  })

  it('copies a code and announces it to screen readers', async () => {
    const [, registration] = await openStore()
    if (!registration) throw new Error('There is no second card')
    const user = userEvent.setup()
    await user.click(within(registration).getByRole('button', { name: /^Copy registration code/ }))
    await waitFor(() => expect(within(registration).getByRole('status').textContent).toBe('Copied'))
    expect(await navigator.clipboard.readText()).toBe('PLUMB-PATIENT')
  })

  it('asks to copy manually when the browser blocks the clipboard', async () => {
    const [, , discount] = await openStore()
    if (!discount) throw new Error('There is no third card')
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await user.click(within(discount).getByRole('button', { name: /^Copy discount code/ }))
    await waitFor(() => expect(within(discount).getByRole('status').textContent).toContain('select and copy'))
  })
})
