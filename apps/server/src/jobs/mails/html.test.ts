import { expect, it } from 'vitest'
import { Html, html, joinHtml } from './html.ts'

it('escapes every value, as content and as an attribute', () => {
  const hostile = `"><script>alert('1')</script>&amp;`
  expect(html`<p title="${hostile}">${hostile}</p>`.source).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;">' +
      '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;</p>',
  )
})

it('leaves what is HTML already as it is, alone and in lists', () => {
  const items = ['a & b', 'c'].map(text => html`<li>${text}</li>`)
  expect(html`<ul>${items}</ul>${html`<br>`}${3}`.source).toBe('<ul><li>a &amp; b</li><li>c</li></ul><br>3')
  expect(joinHtml(items, html`<hr>`).source).toBe('<li>a &amp; b</li><hr><li>c</li>')
})

it('takes a text that looks like HTML, or like the class, for a text', () => {
  const pretender = { source: '<script>' } as unknown as Html
  expect(html`${'<b>'}`.source).toBe('&lt;b&gt;')
  expect(() => html`${pretender}`).toThrow()
  expect(html`${new Html('<b>')}`.source).toBe('<b>')
})

it('leaves out what a document cannot hold', () => {
  expect(html`${'a\u0000b\ud800c'}`.source).toBe('abc')
})
