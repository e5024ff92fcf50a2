import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { exampleMails } from '../apps/server/src/jobs/mails/fixtures/example-mails.ts'

/** A phone, and the window of a mail program. */
const WIDTHS = [360, 700]

const SCHEMES = ['light', 'dark'] as const

/**
 * Takes pictures of every mail that the app sends, with example data: narrow and wide, light and dark. Throws when a
 * mail asks for anything from anywhere, or is wider than the screen.
 */
export async function takeMailPictures(browser: Browser, folder: string): Promise<void> {
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', request => asked.push(request.url()))
      for (const [kind, { html }] of Object.entries(exampleMails())) {
        await page.setContent(html)
        const needed = await page.evaluate(() => document.documentElement.scrollWidth)
        if (needed > width) throw new Error(`The mail ${kind} needs ${needed} of ${width} px`)
        const file = `mail-${kind}-${width}-${colorScheme}.png`
        await page.screenshot({ path: join(folder, file), fullPage: true })
      }
      if (asked.length > 0) throw new Error(`A mail asked for ${asked.join(', ')}`)
      await context.close()
    }
  }
}
