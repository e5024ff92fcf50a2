// @vitest-environment node
import { readFileSync } from 'node:fs'
import { clinic } from '@clinic/domain/clinic.ts'
import { contrast, contrastProblem } from '@clinic/domain/content/accent-color.ts'
import { describe, expect, it } from 'vitest'
import { ACCENT_SHADES, accentTokens } from './accent-tokens.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const channels = (color: string) => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))

/** Computes `color-mix(in srgb, …)` like a browser. */
function mixed(color: string, token: keyof typeof ACCENT_SHADES): string {
  const [share, other] = ACCENT_SHADES[token]
  const [own, others] = [channels(color), channels(other)]
  const mix = own.map((value, index) => (value * share + (others[index] ?? 0) * (100 - share)) / 100)
  return `#${mix.map(value => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Colors of a coarse grid that the Content tab accepts. */
const STEPS = Array.from({ length: 18 }, (_, step) => step * 15)
const ACCENTS = STEPS.flatMap(red =>
  STEPS.flatMap(green =>
    STEPS.map(blue => `#${[red, green, blue].map(value => value.toString(16).padStart(2, '0')).join('')}`),
  ),
).filter(color => contrastProblem(color) === null)

it('overrides the accent and the colors derived from it', () => {
  expect(accentTokens('#7a1f2b')).toBe(
    'html:root{--pine:#7a1f2b;--pine-deep:color-mix(in srgb,#7a1f2b 75%,#000000);' +
      '--pine-line:color-mix(in srgb,#7a1f2b 40%,#ffffff);--tint:color-mix(in srgb,#7a1f2b 8%,#ffffff)}',
  )
})

it.each(Object.keys(ACCENT_SHADES) as (keyof typeof ACCENT_SHADES)[])(
  'derives %s from the built-in accent as in tokens.css, within rounding',
  token => {
    const builtIn = new RegExp(`${token}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? ''
    const made = channels(mixed(clinic.accentColor, token))
    for (const [index, value] of channels(builtIn).entries()) {
      expect(Math.abs(value - (made[index] ?? 0))).toBeLessThanOrEqual(8)
    }
  },
)

describe('every accepted accent', () => {
  it('is among the tested colors', () => {
    expect(ACCENTS.length).toBeGreaterThan(1_000)
  })

  it('has enough contrast on its tint, and so has all text', () => {
    for (const accent of ACCENTS) {
      const tint = mixed(accent, '--tint')
      expect(contrast(accent, tint), accent).toBeGreaterThanOrEqual(4.5)
      expect(contrast(mixed(accent, '--pine-deep'), tint), accent).toBeGreaterThanOrEqual(4.5)
      for (const ink of ['#1d2b28', '#4c5b57'])
        expect(contrast(ink, tint), accent).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('gives a background with enough contrast for the footer texts', () => {
    for (const accent of ACCENTS) {
      const ground = mixed(accent, '--pine-deep')
      for (const text of ['#ffffff', '#e6efec', '#c3d7d1']) {
        expect(contrast(text, ground), accent).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})
