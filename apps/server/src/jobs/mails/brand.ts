import { contrast } from '@clinic/domain/content/accent-colour.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'

/** Colours of one scheme, each a solid `#rrggbb`: some clients repaint what is translucent or a gradient. */
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
export interface Brand {
  name: string
  shortName: string
  addressLines: readonly string[]
  phone: string
  phoneHref: string
  email: string
  /** The site's address; links to it may be http: where it is. Null: the mail leads nowhere on it. */
  site: string | null
  light: Palette
  dark: Palette
  /** Typefaces with what stands in for them where they are not installed: nothing is fetched. */
  displayFont: string
  textFont: string
}

/**
 * The practice's own brand: its accent on the colours of the site's light scheme, and a dark scheme for clients that
 * have it. Without a public address its mails lead nowhere on the site.
 */
export function brandOf({ practice, publicUrl }: { practice: Practice; publicUrl: string | null }): Brand {
  return {
    name: practice.name,
    shortName: practice.shortName,
    addressLines: practice.addressLines,
    phone: practice.phone,
    phoneHref: practice.phoneHref,
    email: practice.email,
    site: publicUrl,
    light: {
      page: '#fbf8f3',
      card: '#ffffff',
      tint: '#f6f1e8',
      line: '#e2d9ca',
      ink: '#1d2b28',
      soft: '#4c5b57',
      accent: practice.accentColour,
      onAccent: '#ffffff',
    },
    dark: {
      page: '#121a18',
      card: DARK_CARD,
      tint: '#232f2c',
      line: '#384743',
      ink: '#f1f0ea',
      soft: '#b4c0bb',
      accent: onDark(practice.accentColour),
      onAccent: '#0b2a24',
    },
    displayFont: "Newsreader, Georgia, 'Times New Roman', serif",
    textFont: "Figtree, 'Segoe UI', -apple-system, Roboto, Helvetica, Arial, sans-serif",
  }
}

/** The ground of the dark scheme, and what text on it needs at least to be read at ease. */
const DARK_CARD = '#1b2523'
const AT_EASE = 7

/** The accent mixed with as much white as it needs on the dark ground. */
function onDark(accent: string): string {
  const channels = [1, 3, 5].map(start => Number.parseInt(accent.slice(start, start + 2), 16))
  for (let white = 0; white <= 20; white++) {
    const mixed = channels.map(channel => Math.round(channel + ((255 - channel) * white) / 20))
    const colour = `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
    if (contrast(colour, DARK_CARD) >= AT_EASE) return colour
  }
  return '#ffffff'
}
