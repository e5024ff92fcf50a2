import { inflateSync } from 'node:zlib'

/** A piece of text of a PDF: its page from 1, and its baseline's start in points from the page's top left. */
interface PdfText {
  page: number
  x: number
  y: number
  /** Height of the letters' box, in points. */
  size: number
  text: string
}

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

const times = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
]

const UNIT: Matrix = [1, 0, 0, 1, 0, 0]
const NUMBER = String.raw`(-?[\d.]+)\s+`
const OPERATION = new RegExp(
  `\\b(q|Q|BT)\\b|${NUMBER.repeat(6)}(cm|Tm)|${NUMBER.repeat(2)}(Td)|/F(\\d+)\\s+${NUMBER}(Tf)|(<[^>]*>|\\[[^\\]]*\\])\\s*T[jJ]`,
  'g',
)

/** Reads the texts of a PDF that Chromium wrote, and how many pages it has. */
export function readPdf(pdf: Buffer): { pages: number; texts: PdfText[] } {
  const source = pdf.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\s*([\s\S]*?)endobj/g)].map(([, id, body]) => [id, body ?? '']),
  )
  const stream = (id: string | undefined) => {
    const [head = '', data = ''] = (objects.get(id ?? '') ?? '').split(/stream\r?\n/)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const bytes = Buffer.from(data.slice(0, length), 'latin1')
    return head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
  }
  const read = (body: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1]
  const letters = new Map<string, (hex: string) => string>()
  const decode = (font: string) => {
    const known = letters.get(font)
    if (known) return known
    const body = objects.get(font) ?? ''
    const width = body.includes('/Type0') ? 4 : 2
    const toUnicode = readUnicode(stream(read(body, 'ToUnicode')))
    const decoder = (hex: string) =>
      (hex.match(new RegExp(`.{${width}}`, 'g')) ?? [])
        .map(code => toUnicode.get(Number.parseInt(code, 16)) ?? '?')
        .join('')
    letters.set(font, decoder)
    return decoder
  }
  const pages = [...objects.values()].filter(body => /\/Type \/Page\b/.test(body))
  const texts = pages.flatMap((body, index) => {
    const height = Number(/\/MediaBox \[[\d.]+ [\d.]+ [\d.]+ ([\d.]+)/.exec(body)?.[1])
    return textsIn(stream(read(body, 'Contents')), name => decode(read(body, `F${name}`) ?? name)).map(
      ({ y, ...text }) => ({ ...text, y: height - y, page: index + 1 }),
    )
  })
  return { pages: pages.length, texts }
}

/** Points by which baselines of one line may differ. */
const SAME_LINE = 4

export const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** The lines of a PDF from top to bottom, each from left to right; a PDF has no spaces. */
export function pdfLines(texts: readonly PdfText[]): string[] {
  const lines: PdfText[][] = []
  for (const text of texts.toSorted((a, b) => a.page - b.page || a.y - b.y)) {
    const [last] = lines.at(-1) ?? []
    if (last?.page === text.page && text.y - last.y < SAME_LINE) lines.at(-1)?.push(text)
    else lines.push([text])
  }
  return lines.map(line =>
    withoutSpaces(
      line
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(''),
    ),
  )
}

/** Texts of a PDF that are drawn over each other; a letter counts as narrow, so that neighbors do not. */
export function pdfOverlaps(texts: readonly PdfText[]): string[] {
  const right = ({ x, size, text }: PdfText) => x + text.trimEnd().length * size * 0.2
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        other =>
          one.page === other.page &&
          Math.abs(one.y - other.y) < Math.min(one.size, other.size) * 0.6 &&
          one.x < right(other) - 1 &&
          other.x < right(one) - 1,
      )
      .map(other => `${one.text} over ${other.text}`),
  )
}

/** Letters by their code in a font. */
function readUnicode(map: string): Map<number, string> {
  const found = new Map<number, string>()
  const number = (hex = '') => Number.parseInt(hex, 16)
  const text = (hex = '') => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code, to] of block.matchAll(/<(\w+)> <(\w+)>/g)) found.set(number(code), text(to))
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, to, first] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let code = number(from); code <= number(to); code++)
        found.set(code, String.fromCodePoint(number(first) + code - number(from)))
  return found
}

function textsIn(content: string, decode: (font: string) => (hex: string) => string) {
  const found: Omit<PdfText, 'page'>[] = []
  const saved: Matrix[] = []
  let page = UNIT
  let line = UNIT
  let font = { name: '', size: 0 }
  for (const [, state, ...rest] of content.matchAll(OPERATION)) {
    const matrix = rest.slice(0, 6).map(Number) as Matrix
    const [operator, dx, dy, move, name, size, choose, shown] = rest.slice(6)
    if (state === 'q') saved.push(page)
    else if (state === 'Q') page = saved.pop() ?? UNIT
    else if (state === 'BT') line = UNIT
    else if (operator === 'cm') page = times(matrix, page)
    else if (operator === 'Tm') line = matrix
    else if (move) line = times([1, 0, 0, 1, Number(dx), Number(dy)], line)
    else if (choose) font = { name: name ?? '', size: Number(size) }
    else if (shown) {
      const [a, b, c, d, x, y] = times(line, page)
      const text = [...shown.matchAll(/<(\w*)>/g)].map(([, hex = '']) => decode(font.name)(hex)).join('')
      const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d))
      if (text.trim()) found.push({ x, y, size: font.size * scale, text })
    }
  }
  return found
}
