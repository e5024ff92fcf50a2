import { spawn } from 'node:child_process'
import { expect, it, vi } from 'vitest'
import { BuildProgress, build } from './build-progress.ts'

/** What is printed for these lines of turbo; `now` advances by a second with each. */
function print(lines: string[], isTTY = false): string {
  let [output, now] = ['', 0]
  const write = (text: string) => (output += text)
  const progress = new BuildProgress({ isTTY, write }, () => now)
  for (const line of lines) {
    progress.read(line)
    now += 1_000
  }
  progress.end()
  return output
}

const BUILD = [
  ...['   • Running build in 9 packages', '@clinic/server:build: cache miss, executing dd0012c073f1e2f8'],
  '@clinic/web:build: cache miss, executing d1d52a7075c1cb07',
  ...['@clinic/server:build: dist/server/main.js  1,196.89 kB', '@clinic/server:build: ✓ built in 1.92s'],
  ...['@clinic/web:build: Built: public site, English (3.1 s)', ' Tasks:    2 successful, 2 total'],
]

it('announces a build once, and shows each part with its seconds', () => {
  expect(print(BUILD)).toBe(
    [
      'Building the site and the server, once after each update: about 15 seconds.',
      'Built: server (1.92s)',
      'Built: public site, English (3.1 s)',
      '',
    ].join('\n'),
  )
})

it('shows nothing when everything is built', () => {
  const hits = ['web', 'server'].map(
    name => `@clinic/${name}:build: cache hit, suppressing logs dd0012c073f1`,
  )
  expect(print(hits, true)).toBe('')
})

it('draws a bar below the parts on a terminal, and clears it at the end', () => {
  const lines = print(BUILD, true).split('\r\x1b[K')
  expect(lines).toEqual([
    '',
    'Building the site and the server, once after each update: about 15 seconds.\n',
    'Building… [                    ] 0 of 7 parts, 0 s',
    'Built: server (1.92s)\n',
    'Building… [###                 ] 1 of 7 parts, 3 s',
    'Built: public site, English (3.1 s)\n',
    'Building… [######              ] 2 of 7 parts, 4 s',
    '',
  ])
})

it('counts the parts of a package that is up to date as done', () => {
  const lines = [
    '@clinic/web:build: cache hit, suppressing logs d1d52a7075c1cb07',
    '@clinic/server:build: cache miss, executing dd0012c073f1e2f8',
    '@clinic/server:build: ✓ built in 1.92s',
  ]
  expect(print(lines, true)).toMatch(/ 6 of 7 parts.* 7 of 7 parts/s)
})

/** A build by a program that stands for turbo and prints lines; it ends by itself, or waits until it is killed. */
function start({
  wasBuilt,
  isFull = false,
  ends = true,
}: {
  wasBuilt: boolean
  isFull?: boolean
  ends?: boolean
}) {
  const events: string[] = []
  const miss = '@clinic/server:build: cache miss, executing dd0012c073f1e2f8'
  const program = `console.log('${miss}'); ${ends ? '' : 'setTimeout(() => {}, 60_000)'}`
  const building = build({
    isBuilt: vi.fn(() => true).mockReturnValueOnce(wasBuilt),
    async checkSpace() {
      events.push('checked')
      if (isFull) throw new Error('The disk is full')
    },
    spawnTurbo(args) {
      events.push(['turbo', ...args].join(' '))
      return spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'pipe'] })
    },
    progress: new BuildProgress({ write: text => events.push(text.slice(0, 8)) }),
  })
  return { events, building }
}

it('checks the disk and speaks before turbo starts, where nothing is built', async () => {
  const { events, building } = start({ wasBuilt: false })
  expect(await building).toBeNull()
  expect(events).toEqual(['checked', 'Building', 'turbo --force'])
})

it('starts no build on a full disk', async () => {
  const { events, building } = start({ wasBuilt: false, isFull: true })
  await expect(building).rejects.toThrow('The disk is full')
  expect(events).toEqual(['checked'])
})

it('ends a build on a full disk as soon as turbo finds that one is needed', async () => {
  const { events, building } = start({ wasBuilt: true, isFull: true, ends: false })
  await expect(building).rejects.toThrow('The disk is full')
  expect(events).toEqual(['turbo', 'Building', 'checked'])
})
