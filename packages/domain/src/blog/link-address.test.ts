import { expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

it.each([
  ['facebook.com/clinic', 'https://facebook.com/clinic'],
  ['Our-Clinic.health', 'https://Our-Clinic.health'],
  ['nih.gov?page=1', 'https://nih.gov?page=1'],
  ['maps.example.org:8443/a', 'https://maps.example.org:8443/a'],
  ['example.us#hours', 'https://example.us#hours'],
  ['www.example.com/b', 'https://www.example.com/b'],
  ['info@facebook.com', 'mailto:info@facebook.com'],
])('a link typed as %s opens %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

it.each([
  ...['booking', '/blog/facebook.com', 'blog/facebook.com', '../facebook.com', 'sit-less.html'],
  ...['plan.community', 'https://facebook.com', 'mailto:info@facebook.com', 'tel:+15735550142'],
])('a link typed as %s stays', typed => {
  expect(linkAddress(typed)).toBe(typed)
})
