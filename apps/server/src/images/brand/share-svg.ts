import type { Practice } from '@clinic/domain/content/practice.ts'
import { SHARE_IMAGE } from '@clinic/domain/images/share-image.ts'
import { MOTIF_DRAWINGS, safeColor } from './icon-svg.ts'
import type { openHeadingFont, SetText } from './write-text.ts'

/** What the image for shared links shows of the practice. */
export type ShareFacts = Pick<Practice, 'name' | 'tagline' | 'accentColor' | 'motif'>

/** Where the photo goes, in pixels. */
export const PHOTO_AREA = { left: 760, top: 0, width: 440, height: SHARE_IMAGE.height } as const

const INK = '#1d2b28'
const SOFT_INK = '#4c5b57'
const GROUND = '#fbf8f3'

const LEFT = 76
const TEXT_WIDTH = PHOTO_AREA.left - 2 * LEFT
const GAP = 40

const SPINE =
  '<g fill="none" stroke-opacity=".4"><path d="M980 0c0 52 34 96 29 160-6 66-58 98-53 184 6 72 48 92 42 162" stroke-width="34" stroke-dasharray="2.500 21"/><path d="M980 0c0 52 34 96 29 160-6 66-58 98-53 184 6 72 48 92 42 162" stroke-width="2.500"/></g><path d="M980 0v520" stroke-width="3"/><path d="M966 520h28l-4 18-10 40-10-40z" stroke="none"/>'

/** Image for shared links as SVG: name and tagline beside the motif, on which a photo may be placed. */
export function shareSvg(facts: ShareFacts, writeText: ReturnType<typeof openHeadingFont>): string {
  const { width, height } = SHARE_IMAGE
  const color = safeColor(facts)
  const name = writeText(facts.name, { width: TEXT_WIDTH, maxLines: 4, sizes: [104, 88, 74, 62, 52] })
  const tagline = writeText(facts.tagline, { width: TEXT_WIDTH, maxLines: 3, sizes: [38, 32] })
  const texts = [name, tagline].filter(text => text !== null)
  const textHeight = texts.map(measureHeight).reduce((sum, one) => sum + one + GAP, -GAP)
  let top = (height - textHeight) / 2
  let drawn = ''
  for (const text of texts) {
    drawn += drawText(text, top, text === name ? INK : SOFT_INK)
    top += measureHeight(text) + GAP
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${GROUND}"/><rect x="${PHOTO_AREA.left}" width="${PHOTO_AREA.width}" height="${height}" fill="${color}" fill-opacity=".1"/><rect x="${LEFT}" y="${height - 12}" width="120" height="12" fill="${color}"/>${drawMotif(facts.motif, color)}${drawn}</svg>`
}

const measureHeight = ({ lines, lineHeight }: SetText) => lines.length * lineHeight

function drawText({ lines, lineHeight, size }: SetText, top: number, color: string): string {
  const paths = lines.map((path, line) => {
    const baseline = top + line * lineHeight + size * 0.8
    return `<path transform="translate(${LEFT} ${baseline.toFixed(1)})" d="${path}"/>`
  })
  return `<g fill="${color}">${paths.join('')}</g>`
}

function drawMotif(motif: Practice['motif'], color: string): string {
  const drawing =
    motif === 'plumb'
      ? SPINE
      : `<g transform="translate(${PHOTO_AREA.left + 28} 123) scale(12)" stroke-width=".8">${MOTIF_DRAWINGS[motif]}</g>`
  return `<g fill="${color}" stroke="${color}" stroke-linecap="round">${drawing}</g>`
}
