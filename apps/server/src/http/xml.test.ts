import { expect, it } from 'vitest'
import { escapeXml } from './xml.ts'

it('writes what XML gives a meaning as entities, and keeps every other character', () => {
  expect(escapeXml(`Ben & Jo's <b>"Back"</b> 🙂 é\n\t`)).toBe(
    'Ben &amp; Jo&#39;s &lt;b&gt;&quot;Back&quot;&lt;/b&gt; 🙂 é\n\t',
  )
})

it('leaves out what XML 1.0 cannot hold', () => {
  expect(escapeXml('a\u0000b\u000bc\u001fd\ufffee\ud800f')).toBe('abcdef')
})
