import { readFileSync } from 'node:fs'
import opentype, { type Font, type PathCommand } from 'opentype.js'

/** Text set in lines: their font size in pixels and SVG paths, the first baseline at y = 0. */
export interface SetText {
  size: number
  lineHeight: number
  /** Path data of each line; draw line n at `n * lineHeight`. */
  lines: string[]
}

interface Box {
  width: number
  maxLines: number
  /** Font sizes in pixels to try, largest first. */
  sizes: readonly [number, ...number[]]
}

const LEADING = 1.08

/** The pages' heading font. The second file holds the letters of further Latin languages. */
const FILES = [
  import.meta.resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff'),
  import.meta.resolve('@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff'),
]

/** Opens the heading font to write text as SVG paths, which need no font on the machine. */
export function openHeadingFont(): (text: string, box: Box) => SetText | null {
  const fonts = FILES.map(file => opentype.parse(new Uint8Array(readFileSync(new URL(file))).buffer))
  return (text, box) => setText(text, box, fonts)
}

/** Sets text in the largest size that fits, cut at the last line; null if the font lacks one of its letters. */
function setText(text: string, { width, maxLines, sizes }: Box, fonts: readonly Font[]): SetText | null {
  const words = text.split(/\s+/).filter(word => word !== '')
  if (words.length === 0 || !words.every(word => toRuns(word, fonts))) return null
  const fitsAt = (size: number) => (line: string) => drawLine(line, size, fonts).width <= width
  const allFitAt = (size: number) => {
    const lines = breakLines(words, fitsAt(size))
    return lines.length <= maxLines && lines.every(fitsAt(size))
  }
  const size = sizes.find(allFitAt) ?? Math.min(...sizes)
  const fits = fitsAt(size)
  const lines = breakLines(words, fits).slice(0, maxLines)
  const paths = lines.map(line => drawLine(cutTo(line, fits), size, fonts).path)
  return { size, lineHeight: size * LEADING, lines: paths }
}

function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function cutTo(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line
  let cut = [...line]
  while (cut.length > 1 && !fits(`${cut.join('')}…`)) cut = cut.slice(0, -1)
  return `${cut.join('')}…`
}

function drawLine(line: string, size: number, fonts: readonly Font[]): { path: string; width: number } {
  let width = 0
  let path = ''
  for (const { font, text } of toRuns(line, fonts) ?? []) {
    path += font.getPath(text, width, 0, size).commands.map(toPathData).join('')
    width += font.getAdvanceWidth(text, size)
  }
  return { path, width }
}

/** The library's own toPathData leaves out the space before a number that rounds to -0. */
function toPathData({ type, ...points }: PathCommand): string {
  const named: Record<string, number> = points
  const numbers = ['x1', 'y1', 'x2', 'y2', 'x', 'y'].map(name => named[name]?.toFixed(1))
  return type + numbers.filter(number => number !== undefined).join(' ')
}

/** Divides text by the font that has its letters; null if none does. */
function toRuns(text: string, fonts: readonly Font[]): { font: Font; text: string }[] | null {
  const runs: { font: Font; text: string }[] = []
  for (const letter of text) {
    const font = fonts.find(one => one.charToGlyphIndex(letter) > 0)
    if (!font) return null
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}
