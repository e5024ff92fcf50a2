import { demoPosts } from '@clinic/database/seed/demo.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { markdownHtml } from './markdown-html.ts'
import { pastedText } from './pasted-text.ts'

describe('rendering a post’s Markdown', () => {
  it.each([
    ['emphasis', '*a* **b** ~~c~~', '<p><em>a</em> <strong>b</strong> <del>c</del></p>'],
    ['headings, one level below the title', '# A\n\n## B', '<h2>A</h2>\n<h3>B</h3>'],
    ['the lowest headings', '###### A', '<h6>A</h6>'],
    ['lists', '- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['numbered lists that continue', '3. a', '<ol start="3">\n<li>a</li>\n</ol>'],
    ['curved quotes', `"It's 'so'," she said`, '<p>“It’s ‘so’,” she said</p>'],
    ['dashes', 'a --- b, 9--12', '<p>a — b, 9–12</p>'],
    ['straight quotes after a backslash', '\\"a\\"', '<p>"a"</p>'],
    ['dots', 'a...', '<p>a…</p>'],
    [
      'letters in parentheses as typed',
      '(L) and (R) shoulder, (C) neck--(r)...',
      '<p>(L) and (R) shoulder, (C) neck–(r)…</p>',
    ],
    ['code as typed', '`"a" -- b`', '<p><code>"a" -- b</code></p>'],
    ['quotes', '> a', '<blockquote>\n<p>a</p>\n</blockquote>'],
    ['code', '`<b>`', '<p><code>&lt;b&gt;</code></p>'],
    ['links', '[a](https://example.com)', '<p><a href="https://example.com" rel="noopener">a</a></p>'],
    [
      // After steemit/condenser #2843.
      'an address between quotation marks',
      '[a](“https://example.com/b”)',
      '<p><a href="https://example.com/b" rel="noopener">a</a></p>',
    ],
    [
      'links without a scheme',
      '[a](www.example.com/b) [c](WWW.example.com)',
      '<p><a href="https://www.example.com/b" rel="noopener">a</a> <a href="https://WWW.example.com" rel="noopener">c</a></p>',
    ],
    [
      'links to an email address without a scheme',
      '[a](a.b+c@example.com)',
      '<p><a href="mailto:a.b+c@example.com" rel="noopener">a</a></p>',
    ],
    [
      'paths with an at sign',
      '[a](/@ada.lane) [b](b/c@d.e)',
      '<p><a href="/@ada.lane" rel="noopener">a</a> <a href="b/c@d.e" rel="noopener">b</a></p>',
    ],
    ['links within this site', '[a](/contact)', '<p><a href="/contact" rel="noopener">a</a></p>'],
    [
      'email links',
      '[a](mailto:a@example.com)',
      '<p><a href="mailto:a@example.com" rel="noopener">a</a></p>',
    ],
    ['a horizontal rule', '---', '<hr />'],
  ])('supports %s', (_what, markdown, html) => {
    expect(markdownHtml(markdown)).toBe(html)
  })

  it('supports https images with alt text', () => {
    const html = markdownHtml('![A desk](https://images.example.com/desk.jpg)')
    expect(html).toContain('src="https://images.example.com/desk.jpg"')
    expect(html).toContain('alt="A desk"')
  })

  it('supports tables', () => {
    expect(markdownHtml('| a | b |\n|---|--:|\n| 1 | 2 |')).toMatch(/<table>[\s\S]*<th align="right">b<\/th>/)
  })

  it.each(demoPosts(NOW).flatMap(({ post, translation }) => [post, translation]))(
    'returns the expected HTML for the sample post “$title”',
    ({ content, contentHtml }) => {
      expect(contentHtml).toBe(markdownHtml(content))
    },
  )

  it('shows raw HTML as typed text', () => {
    expect(markdownHtml('a <b>c</b> & <i>')).toBe('<p>a &lt;b&gt;c&lt;/b&gt; &amp; &lt;i&gt;</p>')
  })
})

const LIST = '<ul>\n<li>Neck</li>\n<li>Back</li>\n</ul>'

describe('text pasted from a word processor', () => {
  it.each([
    ['•\tNeck\r\n•\tBack\r\n', 'Word'],
    ['·       Neck\n·       Back', 'Word with spaces'],
    ['\uF0B7\tNeck\n\uF0B7\tBack', 'Word with symbol fonts'],
    ['§\tNeck\n§\tBack', 'Word with letters of symbol fonts'],
    ['–\tNeck\n–\tBack', 'Word with dashes'],
    ['    • Neck\n    • Back', 'LibreOffice'],
    ['\t•\tNeck\n\t•\tBack', 'a Mac'],
    ['● Neck\n● Back', 'web pages'],
  ])('%j has the list of %s', (text, _from) => {
    expect(markdownHtml(text)).toBe(LIST)
  })

  it('keeps the levels of a list, its breaks, and what follows it', () => {
    const text = 'Stretch:\r\n•\tNeck\r\no\tLeft\vslowly\r\no\tRight\r\n•\tBack\r\nCall us.\r\n•\tMonday'
    expect(markdownHtml(text)).toBe(
      '<p>Stretch:</p>\n<ul>\n<li>Neck\n<ul>\n<li>Left<br />\nslowly</li>\n<li>Right</li>\n</ul>\n</li>\n<li>Back</li>\n</ul>\n' +
        '<p>Call us.</p>\n<ul>\n<li>Monday</li>\n</ul>',
    )
  })

  it.each([
    ['A\vB', '<p>A<br />\nB</p>'],
    ['A\u2028B', '<p>A<br />\nB</p>'],
    ['A\vB\n===', '<h2>A<br />\nB</h2>'],
    ['\tA\n\n     B', '<p>A</p>\n<p>B</p>'],
    ['• Neck\n\n• Back', '<ul>\n<li>\n<p>Neck</p>\n</li>\n<li>\n<p>Back</p>\n</li>\n</ul>'],
    ['• Neck\n  and back', '<ul>\n<li>Neck\nand back</li>\n</ul>'],
    ['• Neck\n• Back\n---', `${LIST}\n<hr />`],
  ])('%j keeps its lines', (text, html) => {
    expect(markdownHtml(text)).toBe(html)
  })

  it.each([
    ['```\n•\tA\n    B\n```\n•\tNeck', '<pre><code>•\tA\n    B\n</code></pre>\n<ul>\n<li>Neck</li>\n</ul>'],
    ['~~~\n```\n• A\n~~~', '<pre><code>```\n• A\n</code></pre>'],
    ['```a``` b\n• Neck', '<p><code>a</code> b</p>\n<ul>\n<li>Neck</li>\n</ul>'],
    ['o sea, hoy', '<p>o sea, hoy</p>'],
    ['A • B · C', '<p>A • B · C</p>'],
    ['• • •', '<p>• • •</p>'],
    ['– Ada', '<p>– Ada</p>'],
    ['- a\nb\n\t- c', '<ul>\n<li>a\nb\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>'],
    ['• Neck\n===', '<h2>• Neck</h2>'],
    ['• Neck\n---\nA', '<h3>• Neck</h3>\n<p>A</p>'],
    ['- ```\n  • A\n  ```\n• Neck', '<ul>\n<li>\n<pre><code>• A\n</code></pre>\n</li>\n<li>Neck</li>\n</ul>'],
    ['    ```\n• Neck', '<p>```</p>\n<ul>\n<li>Neck</li>\n</ul>'],
  ])('leaves %j as typed', (text, html) => {
    expect(markdownHtml(text)).toBe(html)
  })

  const asTyped = new MarkdownIt().disable('code')
  const asPasted = new MarkdownIt().disable('code').use(pastedText)

  it('does not change other Markdown', () => {
    const part = fc.constantFrom(
      ...['\n', '\n', '\n\n', ' ', '  ', '    ', 'a', 'b c', '- ', '* ', '+ ', '1. ', '2) ', '> ', '# '],
      ...['\\', '```', '````', '~~~', '```js\n', '`', '---', '===', '***', '|', '|-|-|', '[a]: /b\n'],
      ...['[a]', '<b>', '\r\n'],
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), parts => {
        const text = parts.join('')
        expect(asPasted.render(text)).toBe(asTyped.render(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it('does not change code in fences', () => {
    const container = fc.constantFrom('', ' ', '   ', '- ', '1. ', '> ', '- - ', '> - ', '-   ')
    const line = fc
      .array(fc.constantFrom('• ', '·\t', 'o\t', '\v', '\u2028', 'a', ' ', '\t', '```', '---', '==='), {
        maxLength: 6,
      })
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(container, fc.array(line, { maxLength: 6 }), fc.boolean(), (start, code, isClosed) => {
        const rest = start.replace(/[-1.]/g, ' ')
        const lines = [`${start}~~~`, ...code.map(typed => rest + typed), ...(isClosed ? [`${rest}~~~`] : [])]
        const text = lines.join('\n')
        expect(asPasted.render(text)).toBe(asTyped.render(text))
      }),
      { numRuns: 2_000 },
    )
  })
})

/** Returns what a browser would run: other tags, event handlers and script URLs. */
function dangerIn(html: string): string[] {
  const tags = [...html.matchAll(/<\/?([a-zA-Z!?][^\s/>]*)([^>]*)>?/g)]
  const allowed =
    /^(h[2-6]|p|ul|ol|li|blockquote|pre|code|hr|br|strong|em|del|a|img|table|thead|tbody|tr|th|td)$/
  return tags.flatMap(([tag, name = '', attributes = '']) => [
    ...(allowed.test(name) ? [] : [tag]),
    ...[...attributes.matchAll(/([^\s"'=/]+)="([^"]*)"/g)].flatMap(([, attribute = '', value = '']) => {
      const known = /^(href|title|rel|src|alt|loading|start|align)$/.test(attribute)
      const address = /^(href|src)$/.test(attribute)
      const safe = !address || /^(?:https?:|mailto:|tel:|(?![a-z][a-z0-9+.-]*:|\/\/))/i.test(value)
      return known && safe ? [] : [tag]
    }),
  ])
}

describe('malicious content', () => {
  it.each([
    ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg onload=alert(1)>'],
    ...['<svg><script>alert(1)</script></svg>'],
    ...['<math><mi//xlink:href="data:x,<script>alert(4)</script>">'],
    ...['<iframe src="https://evil.example"></iframe>', '<object data="data:text/html,x"></object>'],
    ...['<style>*{display:none}</style>', '<link rel=stylesheet href=//evil.example>'],
    ...['<base href="https://evil.example">'],
    ...['<meta http-equiv=refresh content="0;url=//evil.example">'],
    ...['<form action=//evil.example><input></form>', '<a href="javascript:alert(1)">a</a>'],
    ...['<details open ontoggle=alert(1)>', '<body onload=alert(1)>'],
    ...['<!--><img src=x onerror=alert(1)>-->', '<![CDATA[<script>alert(1)</script>]]>'],
    ...['<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
    ...['<template><script>alert(1)</script></template>', '[a](javascript:alert(1))'],
    ...['[a](JaVaScRiPt:alert(1))', '[a]( javascript:alert(1))', '[a](java\nscript:alert(1))'],
    ...['[a](javascript&colon;alert(1))', '[a](&#x6A;avascript:alert(1))'],
    ...['[a](<javascript:alert(1)>)', '[a](data:text/html;base64,PHNjcmlwdD4=)'],
    ...['[a](vbscript:msgbox)', '[a](file:///etc/passwd)', '[a](//evil.example)'],
    ...['[a](https://example.com "x\\" onclick=alert(1) y=\\"")', '[a][b]\n\n[b]: javascript:alert(1)'],
    ...['<javascript:alert(1)>', '<https://example.com/"onmouseover="alert(1)>'],
    ...['![a](javascript:alert(1))', '![a](data:image/svg+xml,<svg onload=alert(1)>)'],
    ...['![a"onerror="alert(1)](https://example.com/x)'],
    ...['![a](https://example.com/x "t\\"onerror=\\"alert(1)")', '![a](http://tracker.example/x.gif)'],
    ...['`</code><script>alert(1)</script>`', '```html"><script>alert(1)</script>\nx\n```'],
    ...['| <script>alert(1)</script> |\n|---|\n| <img src=x onerror=alert(1)> |'],
    ...['# <img src=x onerror=alert(1)>', '- <script>alert(1)</script>'],
    ...['&lt;script&gt;alert(1)&lt;/script&gt;', '\\<script>alert(1)\\</script>'],
  ])('%s does no harm', markdown => {
    expect(dangerIn(markdownHtml(markdown))).toEqual([])
  })

  it('is detected by this test', () => {
    for (const html of [
      '<script>alert(1)</script>',
      '<img src="x" onerror="alert(1)" />',
      '<a href="javascript:alert(1)">a</a>',
      '<a href="//evil.example">a</a>',
    ]) {
      expect(dangerIn(html)).not.toEqual([])
    }
  })

  it('does no harm in random combinations', () => {
    const part = fc.constantFrom(
      ...['<', '>', '"', "'", '`', '[a](', ')', '![', '](', 'javascript:', 'data:', '<script>'],
      ...['</script>', '<img src=x onerror=', 'alert(1)', '&#x6A;', '&lt;', '\n', '\n\n', '    ', '|'],
      ...['---', '# ', '<!--', '-->', '<svg/onload=', '\\', '\0', '//evil.example'],
      ...['https://example.com', '<a href=', '{', '}', '*', '_'],
      ...['• ', 'o\t', '\v', '(c)', '```'],
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 25 }), parts => {
        expect(dangerIn(markdownHtml(parts.join('')))).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })
})
