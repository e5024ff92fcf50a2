import { clinic } from '@clinic/domain/clinic.ts'
import { usePractice } from '../../lib/practice.tsx'
import { accentTokens } from './accent-tokens.ts'

/** The tokens of the practice's own accent colour, in the head, over those of the stylesheet. */
export function AccentStyle() {
  const { accentColour } = usePractice()
  // What is not a colour could end the element.
  if (accentColour === clinic.accentColour || !/^#[0-9a-f]{6}$/i.test(accentColour)) return null
  return <style>{accentTokens(accentColour)}</style>
}
