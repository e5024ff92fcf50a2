import { expect, it } from 'vitest'
import { imageSources } from './image-sources.ts'

it('lists every width of an image', () => {
  expect(imageSources('/media/a', { width: 1_600 })).toBe(
    '/media/a?w=400 400w, /media/a?w=800 800w, /media/a?w=1600 1600w',
  )
  expect(imageSources('/media/a', { width: 500 })).toBe('/media/a?w=400 400w, /media/a?w=500 500w')
})

it('leaves out the width of the URL itself', () => {
  expect(imageSources('/media/a?w=400#x', { width: 300 })).toBe('/media/a?w=300 300w')
})
