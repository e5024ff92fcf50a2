import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from '../packages/test-kit/src/rest-client.ts'
import { startApp } from '../packages/test-kit/src/running-app.ts'

/**
 * `npm run check:html`: validates every served page with the W3C's checker and exits with 1 on an error. The checker
 * is fetched on demand and needs Java.
 */

const CHECKER = 'vnu-jar@26.9.27'
/** Paths that the sitemap does not list. */
const FOR_VISITORS = [
  '/login',
  '/admin',
  '/nowhere',
  '/blog/nowhere',
  '/events?category=nutrition',
  '/api/docs',
]
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
}

const say = (line: string) => process.stdout.write(`${line}\n`)

if (spawnSync('java', ['-version']).status !== 0) {
  say('The checker needs Java, which is not installed. No page was checked.')
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

/** The checker's errors for the pages in a folder. */
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
