/** Colors the accent is paired with: white and the page backgrounds. */
const BACKGROUNDS = ['#ffffff', '#fbf8f3', '#f3ede2', '#e6f0ed'] as const

/** Minimum text contrast (WCAG 2.2, success criterion 1.4.3). */
const MIN_CONTRAST = 4.5

/** Contrast ratio of two `#rrggbb` colors (WCAG 2.2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Lowest contrast of an accent color with any background it is paired with. */
export function accentContrast(color: string): number {
  return Math.min(...BACKGROUNDS.map(background => contrast(color, background)))
}

/** Returns why a color cannot be the accent, or null if it can. */
export function contrastProblem(color: string): string | null {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return 'Enter a color such as #0e5a4e'
  const lowest = accentContrast(color)
  return lowest >= MIN_CONTRAST
    ? null
    : `Too light: the contrast is ${lowest.toFixed(1)}:1, and text needs at least ${MIN_CONTRAST}:1`
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
