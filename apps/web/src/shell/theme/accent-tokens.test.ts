// @vitest-environment node
import { readFileSync } from 'node:fs'
import { clinic } from '@clinic/domain/clinic.ts'
import { contrast, contrastProblem } from '@clinic/domain/content/accent-colour.ts'
import { describe, expect, it } from 'vitest'
import { ACCENT_SHADES, accentTokens } from './accent-tokens.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const channels = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))

/** What a browser makes of `color-mix(in srgb, …)`. */
function mixed(colour: string, token: keyof typeof ACCENT_SHADES): string {
  const [share, other] = ACCENT_SHADES[token]
  const [own, others] = [channels(colour), channels(other)]
  const mix = own.map((value, index) => (value * share + (others[index] ?? 0) * (100 - share)) / 100)
  return `#${mix.map(value => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Every colour of a coarse grid that the Content tab takes. */
const STEPS = Array.from({ length: 18 }, (_, step) => step * 15)
const ACCENTS = STEPS.flatMap(red =>
  STEPS.flatMap(green =>
    STEPS.map(blue => `#${[red, green, blue].map(value => value.toString(16).padStart(2, '0')).join('')}`),
  ),
).filter(colour => contrastProblem(colour) === null)

it('overrides the accent and what is made of it', () => {
  expect(accentTokens('#7a1f2b')).toBe(
    'html:root{--pine:#7a1f2b;--pine-deep:color-mix(in srgb,#7a1f2b 75%,#000000);' +
      '--pine-line:color-mix(in srgb,#7a1f2b 40%,#ffffff);--tint:color-mix(in srgb,#7a1f2b 8%,#ffffff)}',
  )
})

it.each(Object.keys(ACCENT_SHADES) as (keyof typeof ACCENT_SHADES)[])(
  'makes %s of the built-in accent as tokens.css has it, give or take a hair',
  token => {
    const builtIn = new RegExp(`${token}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? ''
    const made = channels(mixed(clinic.accentColour, token))
    for (const [index, value] of channels(builtIn).entries()) {
      expect(Math.abs(value - (made[index] ?? 0))).toBeLessThanOrEqual(8)
    }
  },
)

describe('every accent that is taken', () => {
  it('is there to be measured', () => {
    expect(ACCENTS.length).toBeGreaterThan(1_000)
  })

  it('is readable on its tint, and so is all text', () => {
    for (const accent of ACCENTS) {
      const tint = mixed(accent, '--tint')
      expect(contrast(accent, tint), accent).toBeGreaterThanOrEqual(4.5)
      expect(contrast(mixed(accent, '--pine-deep'), tint), accent).toBeGreaterThanOrEqual(4.5)
      for (const ink of ['#1d2b28', '#4c5b57'])
        expect(contrast(ink, tint), accent).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('makes a ground that the texts of the footer are readable on', () => {
    for (const accent of ACCENTS) {
      const ground = mixed(accent, '--pine-deep')
      for (const text of ['#ffffff', '#e6efec', '#c3d7d1']) {
        expect(contrast(text, ground), accent).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})
