import type { Page } from '@playwright/test'
import axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on a page as it stands, as one line for each element at fault. It comes to a page once, and tells of
 * nothing that is right: @axe-core/playwright brings it for each look, with all that it saw, in three times the time.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async rules => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const results = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] })
    return results.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => ({ target: `${target}`, failureSummary })),
    }))
  }, RULES)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
}
