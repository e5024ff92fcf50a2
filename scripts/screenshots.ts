import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page, type ViewportSize } from '@playwright/test'
import { openApiClient } from '../apps/e2e/src/api-client.ts'
import { openPage } from '../apps/e2e/src/open-page.ts'
import { PAGE_STATES } from '../apps/e2e/src/states/page-states.ts'
import { browserRemedy, findBrowser } from '../packages/test-kit/src/find-browser.ts'
import { startApp } from '../packages/test-kit/src/running-app.ts'
import { takeMailImages } from './mail-gallery.ts'

/**
 * `npm run screenshots`: every page and its main states on a phone and a desktop, and every email, in `screenshots/`;
 * the top of the home page in `docs/home.png`.
 */

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'screenshots')
const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 900 }

const say = (line: string) => process.stdout.write(`${line}\n`)

const program = findBrowser(say)?.program
if (!program) {
  say(`No browser found. Install one with: ${browserRemedy()}`)
  process.exit(1)
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
const app = await startApp()
const browser = await chromium.launch({
  executablePath: program,
  // Chromium's sandbox refuses to run as root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const apiClient = await openApiClient(app.url)
  for (const viewport of [PHONE, DESKTOP]) {
    for (const { name, open } of PAGE_STATES) {
      await inPage(viewport, async page => {
        await open(page, apiClient)
        await settle(page)
        const file = `${name.replace(/\W+/g, '-')}-${viewport.width}.png`
        // As tall as the page, so that elements fixed to the window's bottom cover nothing.
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width: viewport.width, height })
        await page.screenshot({ path: join(FOLDER, file) })
      })
    }
  }
  await inPage(PHONE, async page => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await settle(page)
    await page.screenshot({ path: join(FOLDER, `menu-${PHONE.width}.png`) })
  })
  await inPage(DESKTOP, async page => {
    await openPage(page, '/')
    await settle(page)
    await page.screenshot({ path: join(ROOT, 'docs', 'home.png') })
  })
  await takeMailImages(browser, FOLDER)
} finally {
  await browser.close()
  await app.stop()
}
say(`Screenshots are in ${FOLDER} and in docs/home.png.`)

async function inPage(viewport: ViewportSize, show: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: app.url, viewport, reducedMotion: 'reduce' })
  await show(await context.newPage())
  await context.close()
}

/** Waits for fonts, and scrolls through the page once to load lazy content. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    window.scrollTo(0, 0)
    await document.fonts.ready
  })
  // A list that keeps loading is captured as it is.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
}
