import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** Minified, because every page parses it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds by the given rules or tags, one line per element: in the open modal dialog, else on the page.
 * Injected once per page and without passes, because @axe-core/playwright takes three times as long.
 */
export async function axeFindings(page: Page, rules = RULES): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const violations = await page.evaluate(async runOnly => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const dialogs = [...document.querySelectorAll('[aria-modal="true"]')]
    const dialog = dialogs.findLast(element => element.checkVisibility())
    const results = await axe.run(dialog ?? document, {
      runOnly,
      resultTypes: ['violations'],
      // Only experimental rules read the style sheets, which it would fetch again.
      preload: { assets: ['media'] },
      // Frames show pages that are looked at alone, and axe would wait half a second for each.
      iframes: false,
    })
    return results.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => ({ target: `${target}`, failureSummary })),
    }))
  }, rules)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
}
