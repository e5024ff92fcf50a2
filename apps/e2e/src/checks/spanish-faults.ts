import type { Page } from '@playwright/test'

/** English words that no Spanish text has. */
const ENGLISH =
  /(?<!\p{L})(?:the|your|you|and|for|with|please|appointment|registration|event|call|online|hours?|cancel|until|reply|this|was|is|failed|error occurred)(?!\p{L})/iu

/** A sentence that ends with two periods, a range inside of one with a capital, and a zone alone without one. */
const PUNCTUATION = /m\.\.|, De \d|^hora central$/

/**
 * Lines and attributes of a Spanish page with English words that are not marked as English, or with faults of
 * punctuation.
 */
export async function spanishFaults(page: Page): Promise<string[]> {
  const lines = await page.evaluate(() => {
    const found: string[] = []
    const isMarked = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === 'en'
    for (const element of document.body.querySelectorAll('*')) {
      if (isMarked(element) || element.matches('script, style, .leaflet-container *')) continue
      for (const name of ['alt', 'aria-label', 'placeholder', 'title']) {
        const value = element.getAttribute(name)
        if (value) found.push(value)
      }
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) found.push(node.textContent.trim())
      }
    }
    return found
  })
  const shown = await page.locator('body').innerText()
  return [
    ...lines.filter(line => ENGLISH.test(line)),
    ...shown.split('\n').filter(line => PUNCTUATION.test(line.trim())),
  ]
}
