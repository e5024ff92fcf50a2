import type { Logo } from '@clinic/api/services/mail-service.ts'
import { contrast } from '@clinic/domain/content/accent-color.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'

/** Colors of one scheme, each a solid `#rrggbb`: some clients repaint translucent colors and gradients. */
export interface Palette {
  page: string
  card: string
  tint: string
  line: string
  ink: string
  soft: string
  accent: string
  onAccent: string
}

/** The practice as a mail shows it. */
export interface Brand
  extends Pick<Practice, 'name' | 'shortName' | 'addressLines' | 'phone' | 'phoneHref' | 'email'> {
  logo: Logo | null
  /** Origin of the site, which links may lead to even over http. Null: the mail has no links to the site. */
  site: string | null
  light: Palette
  dark: Palette
  /** Font stacks with fallbacks: no font is downloaded. */
  displayFont: string
  textFont: string
}

/** Builds the practice's brand with a light and a dark scheme. Without `publicUrl`, its mails cannot link to the site. */
export function toBrand({
  practice,
  publicUrl,
  logo,
}: {
  practice: Practice
  publicUrl: string | null
  logo: Logo | null
}): Brand {
  return {
    ...practice,
    logo,
    site: publicUrl,
    light: {
      page: '#fbf8f3',
      card: '#ffffff',
      tint: '#f6f1e8',
      line: '#e2d9ca',
      ink: '#1d2b28',
      soft: '#4c5b57',
      accent: practice.accentColor,
      onAccent: '#ffffff',
    },
    dark: {
      page: '#121a18',
      card: DARK_CARD,
      tint: '#232f2c',
      line: '#384743',
      ink: '#f1f0ea',
      soft: '#b4c0bb',
      accent: lightenForDark(practice.accentColor),
      onAccent: '#0b2a24',
    },
    displayFont: "Newsreader, Georgia, 'Times New Roman', serif",
    textFont: "Figtree, 'Segoe UI', -apple-system, Roboto, Helvetica, Arial, sans-serif",
  }
}

/** Background of the dark scheme, and the contrast ratio (WCAG AAA) of text on it. */
const DARK_CARD = '#1b2523'
const MIN_CONTRAST = 7

/** Mixes the accent with as much white as it needs on the dark background. */
function lightenForDark(accent: string): string {
  const channels = [1, 3, 5].map(start => Number.parseInt(accent.slice(start, start + 2), 16))
  for (let white = 0; white <= 20; white++) {
    const mixed = channels.map(channel => Math.round(channel + ((255 - channel) * white) / 20))
    const color = `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
    if (contrast(color, DARK_CARD) >= MIN_CONTRAST) return color
  }
  return '#ffffff'
}
