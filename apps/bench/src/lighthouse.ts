import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { browserRemedy, findBrowser } from '@clinic/test-kit/find-browser.ts'
import { startApp } from '@clinic/test-kit/running-app.ts'
import { setImages } from './set-images.ts'
import { median } from './speed/measure.ts'

/**
 * `npm run lighthouse`: median of five phone runs of the landing pages, without and with images. Arguments choose
 * pages; exits with 1 when a bound is missed. Fetched on demand because it would add half to every install.
 */

const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 5
const PAGES = [
  '/',
  '/blog/what-happens-at-a-first-visit',
  '/events',
  '/book-appointment',
  '/contact',
  '/supplements',
  '/es',
]
const WITH_IMAGES = ['/', '/about', '/events']
const BOUNDS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const TIMINGS = { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint', TBT: 'total-blocking-time' }
const LAYOUT_SHIFT = 'cumulative-layout-shift'

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const run = promisify(execFile)

const program = findBrowser(say, { whole: true })?.program
if (!program) {
  say(`No browser found. Install one with: ${browserRemedy()}`)
  process.exit(1)
}

const app = await startApp()
try {
  say(`${LIGHTHOUSE}, mobile, medians of ${RUNS} runs`)
  await judgeAll(PAGES)
  await setImages(app)
  say('With images of the practice and of each event')
  await judgeAll(WITH_IMAGES)
} finally {
  await app.stop()
}

async function judgeAll(paths: readonly string[]): Promise<void> {
  const wanted = process.argv.slice(2)
  for (const path of paths.filter(one => wanted.length === 0 || wanted.includes(one))) {
    const reports: Report[] = []
    for (let tries = 0; tries < 2 * RUNS && reports.length < RUNS; tries++) {
      const made = await report(app.url + path)
      if (made) reports.push(made)
    }
    if (!judge(path, reports)) process.exitCode = 1
  }
}

/** Lighthouse's scores of a page; null if Chromium's trace began too late, which happens. */
async function report(url: string): Promise<Report | null> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const words = ['lighthouse', url, '--quiet', '--output=json', `--chrome-flags=${flags.join(' ')}`]
  try {
    const { stdout } = await run('npx', ['--yes', `--package=${LIGHTHOUSE}`, ...words], {
      env: { ...process.env, CHROME_PATH: program },
      maxBuffer: 64 * 1024 * 1024,
      timeout: 180_000,
    })
    return JSON.parse(stdout)
  } catch (error) {
    if (error instanceof Error && error.message.includes('NO_NAVSTART')) return null
    throw error
  }
}

/** Prints a page's medians. Returns whether all are within the bounds. */
function judge(path: string, reports: readonly Report[]): boolean {
  const scores = Object.entries(BOUNDS).map(([name, bound]) => {
    const score = median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100)))
    return { text: `${name} ${score}`, holds: score >= bound }
  })
  const shift = median(reports.map(report => readNumber(report, LAYOUT_SHIFT)))
  const timings = Object.entries(TIMINGS).map(
    ([name, audit]) => `${name} ${median(reports.map(report => readNumber(report, audit))).toFixed(0)} ms`,
  )
  const holds = shift === 0 && scores.every(score => score.holds)
  const texts = [...scores.map(({ text }) => text), `CLS ${shift.toFixed(3)}`, ...timings]
  say(`${holds ? 'pass' : 'FAIL'}  ${path}: ${texts.join(', ')}`)
  return holds
}

function readNumber({ audits }: Report, audit: string): number {
  return audits[audit]?.numericValue ?? Number.NaN
}
