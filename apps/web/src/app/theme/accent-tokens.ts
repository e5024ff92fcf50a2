/** Tokens derived from the accent color: its percentage and the color it is mixed with. */
export const ACCENT_SHADES = {
  '--pine-deep': [75, '#000000'],
  '--pine-line': [40, '#ffffff'],
  '--tint': [8, '#ffffff'],
} as const

/** CSS rule that overrides the accent tokens with `#rrggbb`, regardless of stylesheet order. */
export function accentTokens(color: string): string {
  const shades = Object.entries(ACCENT_SHADES).map(
    ([token, [share, other]]) => `${token}:color-mix(in srgb,${color} ${share}%,${other})`,
  )
  return `html:root{--pine:${color};${shades.join(';')}}`
}
