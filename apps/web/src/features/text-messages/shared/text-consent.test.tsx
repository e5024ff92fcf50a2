import { describe, expect, it, vi } from 'vitest'
import { main, toasts } from '#testing/on-page.ts'
import { linkedAppointment } from '#testing/private-links.tsx'
import { openPage } from '#testing/render-app.tsx'
import type { Stub } from '#testing/stub-api.ts'

describe('the private page of a visit', () => {
  it.each([
    ['ahead', {}],
    ['cancelled', { status: 'cancelled' as const }],
  ])('that is %s shows consent to texts, and ends it', async (_when, over) => {
    const end = vi.fn<Stub<'textLinks.end'>>(() => ({ success: true }))
    const { user } = await openPage('/appointment/abc', {
      'appointmentLinks.page': () => linkedAppointment(over),
      'textLinks.page': () => (end.mock.calls.length > 0 ? null : { number: '(•••) •••-0199' }),
      'textLinks.end': end,
    })
    expect(await main().findByText('We text (•••) •••-0199 about your visits.')).toBeTruthy()
    await user.click(main().getByRole('button', { name: 'Stop texts' }))
    expect(await toasts().findByText('Texts stopped')).toBeTruthy()
    expect(end).toHaveBeenCalledExactlyOnceWith({ token: 'abc' })
    expect(main().queryByRole('heading', { name: 'Text messages' })).toBeNull()
  })

  it('says nothing of texts without consent', async () => {
    await openPage('/appointment/abc', { 'appointmentLinks.page': () => linkedAppointment() })
    await main().findByRole('button', { name: 'Reschedule' })
    expect(main().queryByText(/text/i)).toBeNull()
  })
})
