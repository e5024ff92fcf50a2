import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { foresee, PAGE_STATES } from '../page-states.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Whether the page must be scrolled sideways, and which words stand outside the window or are cut off. */
function overflow(page: Page): Promise<{ sideways: boolean; cutOff: string[] }> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const cutOff: string[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const holder = node.parentElement
      const text = node.textContent?.trim()
      if (!holder || !text || !holder.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right } = range.getBoundingClientRect()
      const box = holder.getBoundingClientRect()
      // Words for screen readers alone sit in a box of one pixel; the skip link waits above the page.
      if (box.width <= 1 || box.bottom < 0) continue
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

const WHOLE = { sideways: false, cutOff: [] }

for (const state of PAGE_STATES) {
  test(`nothing is cut off at 320 px and with text at 200 % on ${state.name}`, async ({
    page,
    office,
    complaints,
  }) => {
    foresee(state, complaints)
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 })
      if (width === 320) await state.open(page, office)
      expect(await overflow(page), `${width} px`).toEqual(WHOLE)
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page), `${width} px with text at 200 %`).toEqual(WHOLE)
    }
  })
}
