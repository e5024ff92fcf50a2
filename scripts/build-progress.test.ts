import { expect, it } from 'vitest'
import { followBuild } from './build-progress.ts'

const show = (lines: string[]) => lines.map(followBuild()).filter(line => line !== null)

it('announces a build once, and shows each part with its seconds', () => {
  const lines = [
    '   • Running build in 9 packages',
    'cache miss, executing dd0012c073f1e2f8',
    'cache miss, executing d1d52a7075c1cb07',
    'dist/server/main.js  1,196.89 kB',
    '✓ built in 1.92s',
    'Built: public site, English (3.1 s)',
    ' Tasks:    2 successful, 2 total',
  ]
  expect(show(lines)).toEqual([
    'Building the site and the server, once after each update: about 15 seconds.',
    'Built: server (1.92s)',
    'Built: public site, English (3.1 s)',
  ])
})

it('shows nothing when everything is built', () => {
  expect(show(['cache hit, suppressing logs dd0012c073f1e2f8', ' Tasks:    2 successful, 2 total'])).toEqual(
    [],
  )
})
