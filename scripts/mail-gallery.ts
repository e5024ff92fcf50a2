import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { exampleMails } from '../apps/server/src/mail/fixtures/example-mails.ts'

/** Widths of a phone and of a mail program's window, in pixels. */
const WIDTHS = [360, 700]

const SCHEMES = ['light', 'dark'] as const

/**
 * Takes screenshots of every email with example data: narrow and wide, light and dark. Throws when an email requests
 * anything or is wider than the screen.
 */
export async function takeMailImages(browser: Browser, folder: string): Promise<void> {
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
      const page = await context.newPage()
      const requests: string[] = []
      page.on('request', request => requests.push(request.url()))
      for (const [kind, { html }] of Object.entries(exampleMails())) {
        await page.setContent(html)
        const needed = await page.evaluate(() => document.documentElement.scrollWidth)
        if (needed > width) throw new Error(`The mail ${kind} needs ${needed} of ${width} px`)
        const file = `mail-${kind}-${width}-${colorScheme}.png`
        await page.screenshot({ path: join(folder, file), fullPage: true })
      }
      if (requests.length > 0) throw new Error(`A mail asked for ${requests.join(', ')}`)
      await context.close()
    }
  }
}
