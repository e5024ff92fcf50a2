import { readFileSync } from 'node:fs'
import { contrast } from '@clinic/domain/content/accent-color.ts'
import { readPractice } from '@clinic/domain/content/practice.ts'
import { describe, expect, it } from 'vitest'
import { type Palette, toBrand } from './brand.ts'

const brand = toBrand({ practice: readPractice([]), publicUrl: null, logo: null })
const tokens = readFileSync(new URL('../../../../web/src/app/theme/tokens.css', import.meta.url), 'utf8')
const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1]

describe('the brand in emails', () => {
  it("uses the colors of the site's light scheme", () => {
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

  const read = ['#0e5a4e', '#7a1f2b', '#1a3c8b', '#000000'].flatMap(accent =>
    (['light', 'dark'] as const).map(scheme => [accent, scheme] as const),
  )
  it.each(read)('with the accent %s is readable in the %s scheme', (accentColor, scheme) => {
    const practice = { ...readPractice([]), accentColor }
    const palette: Palette = toBrand({ practice, publicUrl: null, logo: null })[scheme]
    for (const ground of [palette.page, palette.card, palette.tint]) {
      for (const text of [palette.ink, palette.soft, palette.accent]) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }
    expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['light', 'dark'] as const)('uses only solid colors in the %s scheme', scheme => {
    for (const color of Object.values(brand[scheme])) expect(color).toMatch(/^#[0-9a-f]{6}$/)
  })
})
