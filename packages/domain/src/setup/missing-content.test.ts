import { expect, it } from 'vitest'
import { missingContent } from './missing-content.ts'

const missing = (own: Record<string, string>) =>
  missingContent(Object.entries(own).map(([key, value]) => ({ key, value })))

it('asks nothing of the sample practice, and for everything that a new name takes away', () => {
  expect(missing({})).toEqual([])
  expect(missing({ practice_name: 'Spine & Stride' }).join(' ')).toBe('prices insurance license photo review')
})

it('asks for nothing twice', () => {
  const own = {
    practice_name: 'Spine & Stride',
    service_follow_up_price: '$80',
    practice_insurance: 'We take most plans.',
    practitioner_license: 'MO 12345',
    practitioner_picture: '/media/me',
    testimonial_2_source: 'Google',
  }
  expect(missing(own)).toEqual([])
  expect(missing({ ...own, practitioner_license: 'none' })).toEqual(['license'])
})
