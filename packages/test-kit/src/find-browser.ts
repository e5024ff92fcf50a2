import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Names under which Chromium and its kin are installed on Linux and macOS. */
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export interface Browser {
  program: string
  /** Where it came from, for people. */
  source: string
}

/**
 * A Chromium to test with: one that is installed, else Playwright's own, downloaded now where the network allows
 * it, else the system's package, installed now where this user may. Null when none can be had.
 */
export function findBrowser(say: (line: string) => void): Browser | null {
  const installed = installedBrowser()
  if (installed) return installed

  say('No Chromium found: trying the download of Playwright')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 })
  const downloaded = playwrightBrowser()
  if (downloaded) return downloaded

  if (process.getuid?.() === 0 && onPath('apt-get')) {
    say('Not to be had there: trying the package of this system')
    const quiet = {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
    return installedBrowser()
  }
  return null
}

/** The one command that gets a browser on this kind of system. */
export function browserRemedy(): string {
  return onPath('apt-get')
    ? 'sudo apt-get install -y chromium'
    : 'npx playwright install --with-deps chromium'
}

function installedBrowser(): Browser | null {
  const found =
    PROGRAMS.map(onPath).find(program => program !== null) ?? MAC_PROGRAMS.find(path => existsSync(path))
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
