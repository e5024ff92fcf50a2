import { expect, it } from 'vitest'
import { readingHtml } from './reading-html.ts'

it('puts each table into a box that scrolls and can be reached by the keyboard', () => {
  expect(readingHtml('<p>a</p><table><tbody></tbody></table><table></table>')).toBe(
    '<p>a</p><div class="table" role="region" aria-label="Table" tabindex="0"><table><tbody></tbody></table></div>' +
      '<div class="table" role="region" aria-label="Table" tabindex="0"><table></table></div>',
  )
})

it('lets code that is too wide be scrolled by the keyboard', () => {
  expect(readingHtml('<pre><code>x</code></pre>')).toBe('<pre tabindex="0"><code>x</code></pre>')
})

it('leaves texts that speak of tables alone', () => {
  const html = '<p>&lt;table&gt; <img src="https://example.com/a.png" alt="&lt;pre&gt;" /></p>'
  expect(readingHtml(html)).toBe(html)
})
