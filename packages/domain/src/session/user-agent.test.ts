import { expect, it } from 'vitest'
import { describeUserAgent } from './user-agent.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['(Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows', 'computer'],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`, 'Chrome on macOS', 'computer'],
  [`(Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows', 'computer'],
  [
    `(Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/26.0 Safari/605.1.15`,
    'Safari on macOS',
    'computer',
  ],
  [
    `(iPhone; CPU iPhone OS 18_7 like Mac OS X) ${APPLE} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
    'phone',
  ],
  [
    `(iPad; CPU OS 18_7 like Mac OS X) ${APPLE} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
    'tablet',
  ],
  [`(Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android', 'phone'],
  [`(Linux; Android 10; K) ${CHROME} Safari/537.36`, 'Chrome on Android', 'tablet'],
  [`(X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36 OPR/120.0`, 'Opera on ChromeOS', 'computer'],
  [
    `(X11; Linux x86_64) ${CHROME.replace('Chrome', 'HeadlessChrome')} Safari/537.36`,
    'Chrome on Linux',
    'computer',
  ],
  ['(compatible)', 'A browser', 'computer'],
] as const)('Mozilla/5.0 %s is %j on a %s', (text, browser, device) => {
  expect(describeUserAgent(`Mozilla/5.0 ${text}`)).toEqual({ browser, device })
})

it.each([
  ['curl/8.5.0', 'curl'],
  ['', ''],
  ['<script>alert(1)</script>', ''],
  ['a'.repeat(500), 'a'.repeat(40)],
])('%s is the program %j', (text, browser) => {
  expect(describeUserAgent(text)).toEqual({ browser, device: 'program' })
})
