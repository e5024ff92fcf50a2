import { expect, it } from 'vitest'
import { caughtIssues } from '../testing/test-api.ts'
import { renderMarkdown } from './render-markdown.ts'

it('returns the HTML of a post', async () => {
  expect(await renderMarkdown('a **b**')).toBe('<p>a <strong>b</strong></p>')
})

/** A table of 95,000 cells, which is slow to render. */
const LARGE_TABLE = [
  '|a'.repeat(500),
  '|-'.repeat(500),
  ...Array.from({ length: 190 }, () => '|a'.repeat(500)),
].join('\n')

it('keeps the server responsive while it renders a long text', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  const html = await renderMarkdown(LARGE_TABLE, 60_000)
  clearInterval(timer)
  expect(html).toMatch(/<\/table>$/)
  expect(turns).toBeGreaterThan(10)
})

it('rejects a text that takes too long, and renders the next', async () => {
  const issues = await caughtIssues(renderMarkdown(LARGE_TABLE, 1))
  expect(issues).toEqual(['content: This text takes too long to render'])
  expect(await renderMarkdown('a')).toBe('<p>a</p>')
})

it('reads endlessly nested quotes to a sensible depth', async () => {
  const html = await renderMarkdown(`${'> '.repeat(20_000)}a`)
  expect(html.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(100)
})
