/** Kinds of devices that log in. */
export const DEVICES = ['computer', 'phone', 'tablet', 'program'] as const

export type Device = (typeof DEVICES)[number]

/** Max characters kept of the name of a program. */
const MAX_NAME = 40

// Each browser also names those it wants to be taken for, so the order matters.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:A|e|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Reads a User-Agent header: "Firefox on Windows" and the kind of device. The name is empty if nothing is known. */
export function describeUserAgent(text: string): { browser: string; device: Device } {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1]
  if (!text.startsWith('Mozilla/')) {
    const name = /^[\w.-]+/.exec(text)?.[0] ?? ''
    return { browser: name.slice(0, MAX_NAME), device: 'program' }
  }
  const [browser, system] = [find(BROWSERS) ?? 'A browser', find(SYSTEMS)]
  return { browser: system === undefined ? browser : `${browser} on ${system}`, device: findDevice(text) }
}

function findDevice(text: string): Device {
  const isAndroid = /\bAndroid\b/.test(text)
  if (/\biPad\b/.test(text) || (isAndroid && !/\bMobile\b/.test(text))) return 'tablet'
  return isAndroid || /\biPhone\b/.test(text) ? 'phone' : 'computer'
}
