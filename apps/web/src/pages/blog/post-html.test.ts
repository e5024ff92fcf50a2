import { expect, it } from 'vitest'
import { postHtml } from './post-html.ts'

it('puts each table into a box that scrolls and can be reached by the keyboard', () => {
  expect(postHtml('<p>a</p><table><tbody></tbody></table><table></table>')).toBe(
    '<p>a</p><div class="table" role="region" aria-label="Table" tabindex="0"><table><tbody></tbody></table></div>' +
      '<div class="table" role="region" aria-label="Table" tabindex="0"><table></table></div>',
  )
})

it('lets code that is too wide be scrolled by the keyboard', () => {
  expect(postHtml('<pre><code>x</code></pre>')).toBe('<pre tabindex="0"><code>x</code></pre>')
})

it('leaves texts that speak of tables alone', () => {
  const html = '<p>&lt;table&gt; <img src="https://example.com/a.png" alt="&lt;pre&gt;" /></p>'
  expect(postHtml(html)).toBe(html)
})

it.each([
  ['<h3>a</h3><p>b</p><h4>c</h4><h3>d</h3>', '<h2>a</h2><p>b</p><h3>c</h3><h2>d</h2>'],
  ['<h2>a</h2><h5>b</h5><h3>c</h3>', '<h2>a</h2><h3>b</h3><h3>c</h3>'],
  ['<h4>a</h4><h3>b</h3>', '<h2>a</h2><h2>b</h2>'],
  ['<p>no heading</p>', '<p>no heading</p>'],
])('begins the headings of %s below the title and skips no level', (written, shown) => {
  expect(postHtml(written)).toBe(shown)
})
