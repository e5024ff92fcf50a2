import { expect, it } from 'vitest'
import { postHtml } from './post-html.ts'

it('wraps each table in a box that scrolls and is focusable', () => {
  expect(postHtml('<p>a</p><table><tbody></tbody></table><table></table>', {}, 'en')).toBe(
    '<p>a</p><div class="table" role="region" aria-label="Table" tabindex="0"><table><tbody></tbody></table></div>' +
      '<div class="table" role="region" aria-label="Table" tabindex="0"><table></table></div>',
  )
})

it('makes wide code focusable for scrolling', () => {
  expect(postHtml('<pre><code>x</code></pre>', {}, 'en')).toBe('<pre tabindex="0"><code>x</code></pre>')
})

it('ignores texts that mention tables', () => {
  const html = '<p>&lt;table&gt; <img src="https://example.com/a.png" alt="&lt;pre&gt;" /></p>'
  expect(postHtml(html, {}, 'en')).toBe(html)
})

it.each([
  ['<h3>a</h3><p>b</p><h4>c</h4><h3>d</h3>', '<h2>a</h2><p>b</p><h3>c</h3><h2>d</h2>'],
  ['<h2>a</h2><h5>b</h5><h3>c</h3>', '<h2>a</h2><h3>b</h3><h3>c</h3>'],
  ['<h4>a</h4><h3>b</h3>', '<h2>a</h2><h2>b</h2>'],
  ['<p>no heading</p>', '<p>no heading</p>'],
])('starts the headings of %s below the title without skipping a level', (written, shown) => {
  expect(postHtml(written, {}, 'en')).toBe(shown)
})
