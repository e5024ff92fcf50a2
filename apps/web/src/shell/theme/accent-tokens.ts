/** What is made of the accent colour: its share in percent, and what it is mixed with. The built-in ones are alike. */
export const ACCENT_SHADES = {
  '--pine-deep': [75, '#000000'],
  '--pine-line': [40, '#ffffff'],
  '--tint': [8, '#ffffff'],
} as const

/** The rule that puts an accent colour `#rrggbb` in the place of the built-in one, wherever tokens.css comes to stand. */
export function accentTokens(colour: string): string {
  const shades = Object.entries(ACCENT_SHADES).map(
    ([token, [share, other]]) => `${token}:color-mix(in srgb,${colour} ${share}%,${other})`,
  )
  return `html:root{--pine:${colour};${shades.join(';')}}`
}
