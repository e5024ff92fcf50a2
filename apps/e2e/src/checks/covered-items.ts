import type { Page } from '@playwright/test'

/**
 * Opens each menu, popover and list of suggestions of a page, or of the dialog over it, and closes it again. Returns
 * the items that a press would not reach. `search` is typed into the fields that suggest patients.
 */
export function coveredItems(page: Page, within = 'body', search = 'pa'): Promise<string[]> {
  return page.evaluate(coveredInPage, { within, search })
}

async function coveredInPage({ within, search }: { within: string; search: string }): Promise<string[]> {
  const until = async <Found>(look: () => Found): Promise<Found> => {
    const end = performance.now() + 2_000
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
  const type = (field: HTMLInputElement, text: string) => {
    // React listens to the setter of its own.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const covered: string[] = []
  const [dialog] = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].slice(-1)
  const openers = (dialog ?? document.querySelector(within))?.querySelectorAll<HTMLElement>(
    '[aria-haspopup][aria-expanded="false"]:not(:disabled)',
  )
  for (const opener of openers ?? []) {
    if (!opener.checkVisibility()) continue
    const field = opener instanceof HTMLInputElement ? opener : null
    const name = opener.ariaLabel ?? (field?.labels?.[0] ?? opener).textContent
    opener.scrollIntoView({ block: 'center' })
    // As a press does: the closed menu returns the focus to where it was.
    opener.focus({ preventScroll: true })
    if (field) type(field, search)
    else opener.click()
    const list = await until(() => {
      const found = document.getElementById(opener.getAttribute('aria-controls') ?? '')
      return found?.checkVisibility() ? found : null
    })
    if (!list) covered.push(`${name}: opens nothing`)
    for (const item of list?.querySelectorAll('[role="menuitem"], [role="option"], button, a, input') ?? [])
      if (!(await until(() => isOnTop(item)))) covered.push(`${name}: ${item.textContent}`)
    if (field) type(field, '')
    else opener.click()
    await until(() => !list?.isConnected || !list.checkVisibility())
  }
  return covered
}
