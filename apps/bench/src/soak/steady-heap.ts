import { join } from 'node:path'
import { memoryLimits } from '@clinic/server/memory-limits.ts'
import { logIn, type RestClient } from '@clinic/test-kit/rest-client.ts'
import { withQuietApp } from './quiet-app.ts'
import type { Report } from './report.ts'

const MEGABYTE = 1_048_576
const REQUESTS = 50_000
const CLIENTS = 10
const SAMPLES = 20
/** How much the heap may differ between the third and the last quarter: the noise of a collection. */
const FLAT = 0.03

/** Bounds of the resident memory under load, by the machine's memory; both in MB. */
const MACHINES = [
  { memory: 1_024, loaded: 220 },
  { memory: 24_576, loaded: 340 },
]

/** Sends mixed requests: the heap after a forced collection does not grow over the second half. */
export async function steadyHeap(folder: string, report: Report): Promise<void> {
  for (const machine of MACHINES) await holdMemory(join(folder, `${machine.memory}`), machine, report)
}

async function holdMemory(
  folder: string,
  machine: (typeof MACHINES)[number],
  { say, check }: Report,
): Promise<void> {
  await withQuietApp(folder, { flags: memoryLimits(machine.memory * MEGABYTE) }, async app => {
    const ready = (await app.memory()) / MEGABYTE
    const admin = await logIn(app.address)
    await fillContent(admin)
    const began = performance.now()
    const heaps: number[] = []
    let [next, faults, loaded] = [0, 0, 0]
    for (let sample = 1; sample <= SAMPLES; sample++) {
      const client = async () => {
        while (next < (REQUESTS / SAMPLES) * sample) {
          const [path, init] = mixed(next++, admin.cookie)
          const response = await fetch(app.address + path, init)
          await response.arrayBuffer()
          if (response.status >= 500) faults++
        }
      }
      await Promise.all(Array.from({ length: CLIENTS }, client))
      loaded = Math.max(loaded, (await app.memory()) / MEGABYTE)
      heaps.push((await app.heap()) / MEGABYTE)
    }
    const seconds = (performance.now() - began) / 1_000
    const mean = (part: number[]) => part.reduce((sum, heap) => sum + heap, 0) / part.length
    const [third, last] = [mean(heaps.slice(10, 15)), mean(heaps.slice(15))]
    const machineName = `with ${machine.memory} MB of memory`
    say(
      `  ${machineName}: ${REQUESTS} requests in ${seconds.toFixed(0)} s; heap in MB: ${heaps.map(heap => heap.toFixed(1)).join(' ')}`,
    )
    say(
      `  third quarter ${third.toFixed(1)} MB, last quarter ${last.toFixed(1)} MB; resident: ${ready.toFixed(0)} MB when ready, at most ${loaded.toFixed(0)} MB`,
    )
    check('no request was a 5xx', faults === 0)
    check(`${machineName}, the heap is flat over the last half`, last <= third * (1 + FLAT))
    check(`${machineName}, at most ${machine.loaded} MB under load`, loaded <= machine.loaded)
  })
}

async function fillContent(admin: RestClient): Promise<void> {
  for (let n = 0; n < 20; n++) {
    await admin.post('/api/content', { key: `key_${n}`, value: 'Text' })
    await admin.post('/api/blog', { title: `Post ${n}`, slug: `post-${n}`, content: 'Text', published: true })
  }
}

function post(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** The n-th request: pages, reads, writes, errors and nonsense in turn, some by the administrator. */
function mixed(n: number, cookie: string): [string, RequestInit?] {
  const kinds: (() => [string, RequestInit?])[] = [
    () => ['/api/events'],
    () => ['/api/content', { headers: { cookie } }],
    () => [`/api/blog/post-${n % 25}`],
    () => [`/api/availability/2027-01-${10 + (n % 20)}`],
    () => ['/api/trpc/session.user,content.list,events.list?batch=1&input={}', { headers: { cookie } }],
    () => [`/no/such/page/${n}`],
    () => ['/api/appointments', { headers: { cookie } }],
    () => [`/api/nothing/${n}`],
    () => ['/api/contact', post({ name: 'Visitor', email: 'not an address', message: `${n}` })],
    () => [
      '/api/appointments',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
    ],
    () => ['/', n % 3 === 0 ? { headers: { cookie } } : {}],
    () => ['/api/content/key_1', { ...post({ value: `Text ${n}` }, { cookie }), method: 'PUT' }],
    () => [`/api/events/${n}/register`, post({ name: 'Visitor', email: 'visitor@example.com' })],
    () => ['/api/user', { headers: { cookie: `clinic_session=${n}` } }],
  ]
  return kinds[n % kinds.length]?.() ?? ['/']
}
