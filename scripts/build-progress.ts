import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { LANGUAGES } from '../packages/domain/src/language.ts'

const ANNOUNCEMENT = 'Building the site and the server, once after each update: about 15 seconds.'

/** Parts of each package's build: the site's are two for each language, the page renderer and the compressed files. */
const PARTS: Record<string, number> = { web: 2 * LANGUAGES.length + 2, server: 1 }
const ALL_PARTS = Object.values(PARTS).reduce((sum, parts) => sum + parts, 0)

const BAR_WIDTH = 20
const CLEAR_LINE = '\r\x1b[K'

/** What of a stream is used. */
interface Output {
  isTTY?: boolean
  write: (text: string) => unknown
}

/** Prints that a build begins, then its parts; on a terminal with a bar below them. */
export class BuildProgress {
  readonly #out: Output
  readonly #now: () => number
  #done = 0
  #startedAt: number | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(out: Output, now = () => performance.now()) {
    this.#out = out
    this.#now = now
  }

  get isBuilding(): boolean {
    return this.#startedAt !== null
  }

  /** Prints that a build begins, once. */
  begin(): void {
    if (this.isBuilding) return
    this.#startedAt = this.#now()
    this.#print(ANNOUNCEMENT)
    if (this.#out.isTTY) this.#timer = setInterval(() => this.#drawBar(), 1_000)
  }

  /** Reads a line of turbo with the name of its task in front. */
  read(line: string): void {
    const [, name = '', text = ''] = /^@clinic\/(\w+):build: (.*)/.exec(line) ?? []
    if (/^cache (?:miss|bypass), /.test(text)) this.begin()
    if (text.startsWith('cache hit, ')) this.#done += PARTS[name] ?? 0
    const [, part, serverTime] = /^(Built: .*)|^✓ built in (.*)/.exec(text) ?? []
    if (part === undefined && serverTime === undefined) return
    this.#done += 1
    this.#print(part ?? `Built: server (${serverTime})`)
  }

  end(): void {
    clearInterval(this.#timer)
    if (this.isBuilding && this.#out.isTTY) this.#out.write(CLEAR_LINE)
  }

  #print(line: string): void {
    this.#out.write(`${this.#out.isTTY ? CLEAR_LINE : ''}${line}\n`)
    this.#drawBar()
  }

  #drawBar(): void {
    if (!this.#out.isTTY || this.#startedAt === null) return
    const done = Math.min(this.#done, ALL_PARTS)
    const bar = '#'.repeat(Math.round((done / ALL_PARTS) * BAR_WIDTH)).padEnd(BAR_WIDTH)
    const seconds = Math.round((this.#now() - this.#startedAt) / 1_000)
    this.#out.write(`${CLEAR_LINE}Building… [${bar}] ${done} of ${ALL_PARTS} parts, ${seconds} s`)
  }
}

/** What a build needs of the machine. */
interface Build {
  /** Whether the files of an earlier build are there; turbo alone knows whether they are up to date. */
  isBuilt: () => boolean
  /** Throws when a disk is full. */
  checkSpace: () => Promise<unknown>
  /** Starts turbo with these arguments. */
  spawnTurbo: (args: string[]) => ChildProcessByStdio<null, Readable, Readable>
  progress: BuildProgress
}

/** Builds what changed. Returns the output of a build that failed, else null. Throws when a disk is full. */
export async function build({ isBuilt, checkSpace, spawnTurbo, progress }: Build): Promise<string | null> {
  const mustBuild = !isBuilt()
  if (mustBuild) {
    await checkSpace()
    progress.begin()
  }
  const turbo = spawnTurbo(mustBuild ? ['--force'] : [])
  const ended = once(turbo, 'close')
  const output: string[] = []
  let isChecked = mustBuild
  let problem: unknown
  turbo.stderr.on('data', data => output.push(data))
  createInterface({ input: turbo.stdout }).on('line', line => {
    output.push(`${line}\n`)
    progress.read(line)
    if (isChecked || !progress.isBuilding) return
    isChecked = true
    // A full disk stops no start without a build, so this waits for turbo to find that one is needed.
    checkSpace().catch(error => {
      problem = error
      turbo.kill()
    })
  })
  const [code] = await ended
  progress.end()
  if (problem !== undefined) throw problem
  return code === 0 && isBuilt() ? null : output.join('')
}
