/** What the accent colour stands on, or has standing on it: white, and the grounds of the site's pages. */
const GROUNDS = ['#ffffff', '#fbf8f3', '#f3ede2', '#e6f0ed'] as const

/** The least contrast of text (WCAG 2.2, success criterion 1.4.3). */
const LEAST_CONTRAST = 4.5

/** The contrast of two colours `#rrggbb` (WCAG 2.2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The least contrast that an accent colour has on the grounds of the site, and white text upon it. */
export function accentContrast(colour: string): number {
  return Math.min(...GROUNDS.map(ground => contrast(colour, ground)))
}

/** Why a colour cannot be the accent; null where it can. */
export function contrastProblem(colour: string): string | null {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return 'Enter a colour such as #0e5a4e'
  const least = accentContrast(colour)
  return least >= LEAST_CONTRAST
    ? null
    : `Too light: its contrast is ${least.toFixed(1)} to 1, and text needs ${LEAST_CONTRAST} to 1`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
