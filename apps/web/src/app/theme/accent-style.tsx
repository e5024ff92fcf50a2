import { DEFAULT_ACCENT_COLOR } from '@clinic/domain/default-accent-color.ts'
import { usePractice } from '#features/content/shared/practice.tsx'
import { accentTokens } from './accent-tokens.ts'

/** Overrides the accent tokens with the practice's color. */
export function AccentStyle() {
  return <AccentColor {...usePractice()} />
}

export function AccentColor({ accentColor }: { accentColor: string }) {
  // An unchecked value could close the style element.
  if (accentColor === DEFAULT_ACCENT_COLOR || !/^#[0-9a-f]{6}$/i.test(accentColor)) return null
  return <style>{accentTokens(accentColor)}</style>
}
