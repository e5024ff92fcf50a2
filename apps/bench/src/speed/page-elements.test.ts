import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readElements } from './page-elements.ts'

it('renders a page again with the same elements, attributes, styles, scripts and text', () => {
  const html =
    '<html lang="en"><head><meta charSet="utf-8"/><script type="module">if (1 < 2) run()</script></head>' +
    '<body><p class="note" style="--gap:4px;margin-top:8px">Open &amp; bright</p><input value="a"/></body></html>'

  expect(renderToString(readElements(html)())).toBe(html)
})

it('rejects a page without an element', () => {
  expect(() => readElements('')).toThrow('The page has no element')
})
