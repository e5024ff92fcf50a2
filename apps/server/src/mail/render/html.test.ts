import { expect, it } from 'vitest'
import { Html, html, joinHtml } from './html.ts'

it('escapes every value, in content and in attributes', () => {
  const hostile = `"><script>alert('1')</script>&amp;`
  expect(html`<p title="${hostile}">${hostile}</p>`.source).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;">' +
      '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;</p>',
  )
})

it('keeps trusted HTML unchanged, alone and in lists', () => {
  const items = ['a & b', 'c'].map(text => html`<li>${text}</li>`)
  expect(html`<ul>${items}</ul>${html`<br>`}${3}`.source).toBe('<ul><li>a &amp; b</li><li>c</li></ul><br>3')
  expect(joinHtml(items, html`<hr>`).source).toBe('<li>a &amp; b</li><hr><li>c</li>')
})

it('treats text that looks like HTML, or like the class, as text', () => {
  const pretender = { source: '<script>' } as unknown as Html
  expect(html`${'<b>'}`.source).toBe('&lt;b&gt;')
  expect(() => html`${pretender}`).toThrow()
  expect(html`${new Html('<b>')}`.source).toBe('<b>')
})

it('drops characters that a document cannot contain', () => {
  expect(html`${'a\u0000b\ud800c'}`.source).toBe('abc')
})
