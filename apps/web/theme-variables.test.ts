// @vitest-environment node
import { expect, it } from 'vitest'
import { lightVariables, setVariables, undefinedVariables } from './theme-variables.ts'

it('reports theme variables that a stylesheet uses and no one sets', () => {
  const css =
    '.a{color:var(--mantine-color-teal-8);margin:var(--mantine-spacing-md, 4px)} .b{top:var(--space-1)}'
  expect(undefinedVariables(css, new Set())).toEqual(['--mantine-color-teal-8'])
  expect(undefinedVariables(css, new Set(['--mantine-color-teal-8']))).toEqual([])
})

it('finds the theme variables that a stylesheet sets itself', () => {
  expect(setVariables(':root{--mantine-color-amber-text:var(--amber);--space-1:4px}')).toEqual([
    '--mantine-color-amber-text',
  ])
})

it('derives every accent color from its token', async () => {
  const drawn = (await lightVariables()).filter(([name]) => /pine|primary|anchor/.test(name))
  expect(drawn.length).toBeGreaterThan(20)
  for (const [name, value] of drawn)
    expect(value, name).toMatch(/^(?:var\(|color-mix\(in srgb, var\(--pine\))/)
})
