import { readFileSync } from 'node:fs'
import { practiceOf } from '@clinic/domain/content/practice.ts'
import { describe, expect, it } from 'vitest'
import { brandOf, type Palette } from './brand.ts'

const brand = brandOf({ practice: practiceOf([]), publicUrl: null })
const tokens = readFileSync(new URL('../../../../web/src/shell/theme/tokens.css', import.meta.url), 'utf8')
const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1]

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe('the brand of the mails', () => {
  it("has the colours of the site's light scheme", () => {
    const { page, card, line, ink, soft, accent, onAccent } = brand.light
    expect({ page, card, line, ink, soft, accent, onAccent }).toEqual({
      page: token('ground'),
      card: token('surface'),
      line: token('line'),
      ink: token('ink'),
      soft: token('ink-soft'),
      accent: token('pine'),
      onAccent: token('on-pine'),
    })
  })

  it.each(['light', 'dark'] as const)('can be read in the %s scheme', scheme => {
    const palette: Palette = brand[scheme]
    for (const ground of [palette.page, palette.card, palette.tint]) {
      for (const text of [palette.ink, palette.soft, palette.accent]) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }
    expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['light', 'dark'] as const)('has solid colours alone in the %s scheme', scheme => {
    for (const colour of Object.values(brand[scheme])) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })
})
