import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'
import { overflow } from './overflow.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 900 }

/**
 * Expects nothing cut off on a phone and on a desktop, and no axe finding in the size of the page. axe looks at both
 * sizes of PAGE_STATES, whose parts a journey shows as well.
 */
export async function expectAccessible(page: Page, state = 'the page'): Promise<void> {
  const size = page.viewportSize() ?? DESKTOP
  const other = size.width < DESKTOP.width ? DESKTOP : PHONE
  for (const viewport of [other, size]) {
    const at = `${state} at ${viewport.width} px`
    await page.setViewportSize(viewport)
    await expect.poll(() => overflow(page), at).toEqual({ sideways: false, cutOff: [] })
  }
  await expect.poll(() => axeFindings(page), state).toEqual([])
}
