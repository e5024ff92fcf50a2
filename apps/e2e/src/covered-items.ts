import type { Page } from '@playwright/test'

/**
 * Opens each menu and popover of a page, or of the dialog over it, and closes it again. Returns the items that a press
 * would not reach.
 */
export function coveredItems(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(async within => {
    const until = async <Found>(look: () => Found): Promise<Found> => {
      const end = performance.now() + 1_000
      let found = look()
      while (!found && performance.now() < end) {
        await new Promise(requestAnimationFrame)
        found = look()
      }
      return found
    }
    const isOnTop = (item: Element) => {
      item.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = item.getBoundingClientRect()
      return item.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    const covered: string[] = []
    const [dialog] = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].slice(-1)
    const openers = (dialog ?? document.querySelector(within))?.querySelectorAll<HTMLElement>(
      '[aria-haspopup][aria-expanded="false"]:not(:disabled, [type="search"])',
    )
    for (const opener of openers ?? []) {
      if (!opener.checkVisibility()) continue
      const name = opener.ariaLabel ?? opener.textContent
      opener.scrollIntoView({ block: 'center' })
      opener.click()
      const list = await until(() => {
        const found = document.getElementById(opener.getAttribute('aria-controls') ?? '')
        return found?.checkVisibility() ? found : null
      })
      if (!list) covered.push(`${name}: opens nothing`)
      for (const item of list?.querySelectorAll('[role="menuitem"], button, a, input') ?? [])
        if (!(await until(() => isOnTop(item)))) covered.push(`${name}: ${item.textContent}`)
      opener.click()
      await until(() => !list?.isConnected || !list.checkVisibility())
    }
    return covered
  }, within)
}
