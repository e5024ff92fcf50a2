import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from '../packages/test-kit/src/rest-client.ts'
import { startApp } from '../packages/test-kit/src/running-app.ts'

/**
 * `npm run check:html`: what the W3C's checker says of every page as it is served. Ends with exit code 1 when it finds
 * an error. The checker is fetched when it is asked for, and runs on Java: without one nothing is checked.
 */

const CHECKER = 'vnu-jar@26.9.27'
/** Beside what the sitemap lists. */
const FOR_VISITORS = ['/login', '/admin', '/nowhere', '/blog/nowhere', '/events?category=nutrition']
const TABS = [
  '',
  '/registrations',
  '/blog',
  '/content',
  '/appointments',
  '/appointments?view=week',
  '/schedule',
]

interface Finding {
  url: string
  message: string
  extract?: string
  lastLine?: number
}

const say = (line: string) => process.stdout.write(`${line}\n`)

if (spawnSync('java', ['-version']).status !== 0) {
  say('There is no Java here, which the checker needs: no page was checked.')
  process.exit(0)
}

const app = await startApp()
const folder = await mkdtemp(join(tmpdir(), 'clinic-html-'))
try {
  const pages = new Map<string, string>()
  const save = async (path: string, name: string, cookie = '') => {
    const response = await fetch(app.url + path, { headers: { cookie, accept: 'text/html' } })
    const file = join(folder, `${pages.size}.html`)
    await writeFile(file, await response.text())
    pages.set(`file:${file}`, name)
  }
  for (const path of [...(await listed()), ...FOR_VISITORS]) await save(path, path)
  const { cookie } = await logIn(app.url)
  for (const tab of TABS) await save(`/admin${tab}`, `/admin${tab} as the administrator`, cookie)

  const findings = await check(folder)
  for (const { url, message, extract } of findings) {
    say(`${pages.get(url) ?? url}: ${message}\n    ${extract?.replace(/\s+/g, ' ') ?? ''}`)
  }
  say(`${CHECKER}: ${findings.length} errors on ${pages.size} pages`)
  if (findings.length > 0) process.exitCode = 1
} finally {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The paths in the sitemap. */
async function listed(): Promise<string[]> {
  const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text()
  return Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => new URL(address).pathname)
}

/** What the checker finds wrong with the pages of a folder. */
function check(folder: string): Promise<Finding[]> {
  const words = [
    '--yes',
    `--package=${CHECKER}`,
    'vnu',
    '--errors-only',
    '--format',
    'json',
    '--stdout',
    '--exit-zero-always',
  ]
  return new Promise((resolve, reject) => {
    const options = { maxBuffer: 64 * 1024 * 1024, timeout: 300_000 }
    execFile('npx', [...words, folder], options, (error, stdout) => {
      if (error) reject(error)
      else resolve(JSON.parse(stdout).messages)
    })
  })
}
