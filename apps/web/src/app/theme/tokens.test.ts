// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function color(token: string): string {
  const value = new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(css)?.[1]
  if (!value) throw new Error(`There is no color --${token}`)
  return value
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(color(one)), luminance(color(other))].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const SURFACES = ['ground', 'surface', 'linen', 'tint', 'amber-tint', 'danger-tint']

describe.each(SURFACES)('on --%s', surface => {
  it.each(['ink', 'ink-soft', 'pine', 'pine-deep', 'amber', 'danger'])(
    'text in --%s has enough contrast',
    text => {
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('the border of a control has enough contrast', () => {
    expect(contrast('line-strong', surface)).toBeGreaterThanOrEqual(3)
  })
})

it.each(['pine', 'pine-deep'])('text in --on-pine has enough contrast on --%s', surface => {
  expect(contrast('on-pine', surface)).toBeGreaterThanOrEqual(4.5)
})

it.each(['left', 'right'])(
  'the gutter keeps text out of the notch of a phone on its side, on the %s',
  side => {
    expect(/--gutter: ([^;]*);/.exec(css)?.[1]).toContain(`env(safe-area-inset-${side}, 0rem)`)
  },
)
