import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** Minified, because every page parses it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on a page by the given rules or tags, one line per element. Injected once per page and without
 * passes, because @axe-core/playwright takes three times as long.
 */
export async function axeFindings(page: Page, rules = RULES): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const violations = await page.evaluate(async runOnly => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const results = await axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
      // Only experimental rules read the style sheets, which it would fetch again.
      preload: { assets: ['media'] },
    })
    // What a modal dialog covers in part cannot be pressed, whatever its size; axe does not know of the overlay.
    const isCovered = (id: string, target: unknown) =>
      id === 'target-size' &&
      document.querySelector('[aria-modal="true"]') !== null &&
      document.querySelector(`main ${target}`) !== null
    return results.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes
        .filter(({ target }) => !isCovered(id, target))
        .map(({ target, failureSummary }) => ({ target: `${target}`, failureSummary })),
    }))
  }, rules)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
}
