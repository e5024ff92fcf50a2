import type { Page } from '@playwright/test'

/**
 * Whether the page scrolls sideways, and which words are outside the window or cut off. Words in a box that scrolls,
 * such as a wide table, are reachable.
 */
export function overflow(page: Page): Promise<{ sideways: boolean; cutOff: string[] }> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const cutOff: string[] = []
    const canBeScrolled = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
        canBeScrolled(element.parentElement))
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const holder = node.parentElement
      const text = node.textContent?.trim()
      if (!holder || !text || !holder.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right } = range.getBoundingClientRect()
      const box = holder.getBoundingClientRect()
      // Words for screen readers are in a box of one pixel; the skip link waits above the page.
      if (box.width <= 1 || box.bottom < 0 || canBeScrolled(holder)) continue
      if (left < -1 || right > width + 1) cutOff.push(text)
      else if (
        getComputedStyle(holder).overflowX !== 'visible' &&
        holder.scrollWidth > holder.clientWidth + 1
      )
        cutOff.push(text)
    }
    return { sideways: document.documentElement.scrollWidth > window.innerWidth, cutOff }
  })
}
