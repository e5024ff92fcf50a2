import { reviewTexts } from '@clinic/domain/appointments/reviews/review-texts.ts'
import { byLanguage } from '@clinic/domain/language.ts'
import { expect, it, vi } from 'vitest'
import { toasts } from '#testing/on-page.ts'
import { showSections } from '#testing/show-sections.tsx'
import { NO_REVIEW_REQUESTS, type Stub } from '#testing/stub-api.ts'
import { ReviewRequestSettings } from './review-request-settings.tsx'

const URL = 'https://www.yelp.com/writeareview/biz/a?return_url=%2Fbiz%2Fa&src=b'

function show(saved = NO_REVIEW_REQUESTS) {
  const save = vi.fn<Stub<'settings.saveReviewRequests'>>(() => ({ success: true }))
  const { user, section: find } = showSections(
    { reviews: <ReviewRequestSettings /> },
    { 'settings.reviewRequests': () => saved, 'settings.saveReviewRequests': save },
  )
  const section = find('reviews')
  return { user, section, save, press: () => user.click(section.getByRole('button', { name: /^Save/ })) }
}

it('is off, after 3 hours and 12 months, until it is turned on with a link', async () => {
  const { user, section, save, press } = show()
  const ask = await section.findByRole('switch', { name: 'Ask for a review after a visit' })
  expect(ask).toHaveProperty('checked', false)
  const link = section.getByRole('textbox', { name: /^Link to your reviews/ })
  await user.click(ask)
  await press()
  expect(await section.findByText('Enter the link to the page where patients write reviews')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
  await user.type(link, URL)
  await press()
  expect(await toasts().findByText('Settings saved')).toBeTruthy()
  expect(save).toHaveBeenCalledExactlyOnceWith({ isOn: true, url: URL, hours: 3, months: 12 })
})

it('takes another wait and another number of months within bounds', async () => {
  const { user, section, save, press } = show({ ...NO_REVIEW_REQUESTS, isOn: true, url: URL })
  const hours = await section.findByRole('textbox', { name: 'Hours after the visit' })
  for (const typed of ['100', 'two']) {
    await user.clear(hours)
    await user.type(hours, typed)
    expect(section.queryByText('Enter 1 to 72 hours')).toBeNull()
    await press()
    expect(await section.findByText('Enter 1 to 72 hours')).toBeTruthy()
  }
  await user.clear(hours)
  await user.type(hours, '24')
  const months = section.getByRole('textbox', { name: 'Months until the next request' })
  await user.clear(months)
  await user.type(months, '6')
  await press()
  await vi.waitFor(() =>
    expect(save).toHaveBeenLastCalledWith({ isOn: true, url: URL, hours: 24, months: 6 }),
  )
})

it('shows the email in both languages', async () => {
  const preview = byLanguage(language => ({ ...reviewTexts[language], footer: '' }))
  const { user, section } = show({ ...NO_REVIEW_REQUESTS, preview })
  expect(await section.findByText(reviewTexts.en.text)).toBeTruthy()
  await user.click(section.getByRole('button', { name: 'Spanish' }))
  expect(section.getByText(reviewTexts.es.text)).toBeTruthy()
  expect(section.getByText(reviewTexts.es.write)).toBeTruthy()
})
