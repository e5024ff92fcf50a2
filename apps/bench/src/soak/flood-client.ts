import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const CONNECTIONS = 200

/** Requests that miss the page cache; `n` differs each time. */
export const FLOODS = {
  'a forged cookie': (n: number) => ({ path: '/', cookie: `clinic_session=${n}x;y` }),
  'paths that do not exist': (n: number) => ({ path: `/no/such/page-${n}` }),
  'posts that do not exist': (n: number) => ({ path: `/blog/no-such-post-${n}` }),
  'other choices on the booking page': (n: number) => ({
    path: `/book-appointment?date=2027-0${1 + (n % 9)}-1${n % 10}&time=${10 + (n % 9)}:${10 + (n % 50)}&type=treatment&n=${n}`,
  }),
} satisfies Record<string, (n: number) => { path: string; cookie?: string }>

export type FloodKind = keyof typeof FLOODS

/** Sends a request and reads the response to its end. Returns its status. */
export function read(
  url: string,
  options: { agent: Agent; headers?: Record<string, string> },
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, options, response => response.resume().once('end', () => resolve(response.statusCode))).once(
      'error',
      reject,
    )
  })
}

/** Sends requests over 200 connections until it is stopped. Returns how many. */
async function floodWith(address: string, kind: FloodKind, localAddress: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress })
  const buildRequest: (n: number) => { path: string; cookie?: string } = FLOODS[kind]
  let [sent, ended] = [0, false]
  parentPort?.once('message', () => {
    ended = true
  })
  const connection = async () => {
    while (!ended) {
      const { path, cookie } = buildRequest(sent++)
      await read(address + path, { agent, headers: cookie ? { cookie } : {} }).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  agent.destroy()
  return sent
}

if (workerData?.kind)
  parentPort?.postMessage(await floodWith(workerData.address, workerData.kind, workerData.localAddress))
