import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, firefox, webkit } from '@playwright/test'

/** Chromium without a window: it saves 40 % of the tests' time, but Lighthouse's simulation misjudges it. */
const SHELL = 'chromium-headless-shell'

/** Names of Chromium browsers on Linux and macOS. */
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export interface Browser {
  program: string
  /** Shown to people. */
  source: string
}

/**
 * Finds an installed Chromium, or downloads Playwright's, or installs the system's package. Null if all fail. A
 * `whole` browser is one that can show a window.
 */
export function findBrowser(say: (line: string) => void, { whole = false } = {}): Browser | null {
  const names = whole ? PROGRAMS : [SHELL, ...PROGRAMS]
  const installed = installedBrowser(names)
  if (installed) return installed

  say('No Chromium found: trying Playwright’s download')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 })
  const downloaded = playwrightBrowser()
  if (downloaded) return downloaded

  if (process.getuid?.() === 0 && onPath('apt-get')) {
    say('Download failed: trying the system package')
    const quiet = {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const
    spawnSync('apt-get', ['update', '-qq'], quiet)
    const install = ['install', '-y', '-qq', '--no-install-recommends']
    for (const name of whole ? ['chromium'] : [SHELL, 'chromium']) {
      spawnSync('apt-get', [...install, name], quiet)
      const browser = installedBrowser(names)
      if (browser) return browser
    }
  }
  return null
}

/** Playwright's engines besides Chromium, which run fewer tests and only where they are installed. */
export function findOtherEngines(): { name: 'firefox' | 'webkit'; installed: boolean }[] {
  return [
    { name: 'firefox', installed: existsSync(firefox.executablePath()) },
    { name: 'webkit', installed: existsSync(webkit.executablePath()) },
  ]
}

/** The command that installs a browser on this system. */
export function browserRemedy(): string {
  return onPath('apt-get')
    ? 'sudo apt-get install -y chromium'
    : 'npx playwright install --with-deps chromium'
}

function installedBrowser(names: readonly string[]): Browser | null {
  const found =
    names.map(onPath).find(program => program !== null) ?? MAC_PROGRAMS.find(path => existsSync(path))
  return found ? { program: found, source: 'installed on this machine' } : playwrightBrowser()
}

function playwrightBrowser(): Browser | null {
  const program = chromium.executablePath()
  if (!existsSync(program)) return null
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return { program, source: "Playwright's download" }
  } catch {
    return null
  }
}

function onPath(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const program = join(folder, name)
    try {
      accessSync(program, constants.X_OK)
      return program
    } catch {}
  }
  return null
}
