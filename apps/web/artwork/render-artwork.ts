import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../../packages/test-kit/src/find-browser.ts'

/**
 * Renders the raster images in public/: the one for shared links and the icons for browsers without SVG. Run it
 * after changing a drawing: node apps/web/artwork/render-artwork.ts
 */

const here = import.meta.dirname
const publicFolder = join(here, '..', 'public')
const resolve = createRequire(import.meta.url).resolve

const FONTS = {
  'Figtree Variable': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  Newsreader: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
}

const browserFound = findBrowser(line => process.stderr.write(`${line}\n`))
if (!browserFound) throw new Error('Drawing needs a Chromium')
const browser = await chromium.launch({ executablePath: browserFound.program, args: ['--no-sandbox'] })
const page = await browser.newPage()

/** Draws an SVG file at a size in pixels, as PNG. */
async function draw(file: string, width: number, height: number): Promise<Buffer> {
  const svg = await readFile(file, 'utf8')
  const fonts = await Promise.all(
    Object.entries(FONTS).map(async ([family, path]) => {
      const data = await readFile(resolve(path), 'base64')
      return `@font-face { font-family: '${family}'; font-weight: 200 900; src: url(data:font/woff2;base64,${data}) }`
    }),
  )
  await page.setViewportSize({ width, height })
  await page.setContent(
    `<style>${fonts.join('\n')} body { margin: 0 } svg { display: block; width: ${width}px; height: ${height}px }</style>${svg}`,
  )
  await page.evaluate('document.fonts.ready')
  return page.screenshot({ omitBackground: true })
}

/** An .ico file that contains one PNG image (the ICO format since Windows Vista). */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const favicon = join(here, 'favicon.svg')
await writeFile(join(publicFolder, 'social-image.png'), await draw(join(here, 'social-image.svg'), 1200, 630))
await writeFile(join(publicFolder, 'favicon.ico'), toIco(await draw(favicon, 32, 32), 32))
await writeFile(
  join(publicFolder, 'apple-touch-icon.png'),
  await draw(join(here, 'touch-icon.svg'), 180, 180),
)
await browser.close()
