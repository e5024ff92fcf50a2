import { expect, it } from 'vitest'
import { pictureSources } from './picture-sources.ts'

it('names every width that a picture has', () => {
  expect(pictureSources('/media/a', { width: 1_600 })).toBe(
    '/media/a?w=400 400w, /media/a?w=800 800w, /media/a?w=1600 1600w',
  )
  expect(pictureSources('/media/a', { width: 500 })).toBe('/media/a?w=400 400w, /media/a?w=500 500w')
})

it('leaves out the width that the address asks for', () => {
  expect(pictureSources('/media/a?w=400#x', { width: 300 })).toBe('/media/a?w=300 300w')
})
