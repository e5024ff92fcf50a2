import { expect, it } from 'vitest'
import { escapeXml } from './xml.ts'

it('escapes the characters that have a meaning in XML, and keeps all others', () => {
  expect(escapeXml(`Ben & Jo's <b>"Back"</b> 🙂 é\n\t`)).toBe(
    'Ben &amp; Jo&#39;s &lt;b&gt;&quot;Back&quot;&lt;/b&gt; 🙂 é\n\t',
  )
})

it('drops characters that XML 1.0 cannot contain', () => {
  expect(escapeXml('a\u0000b\u000bc\u001fd\ufffee\ud800f')).toBe('abcdef')
})
