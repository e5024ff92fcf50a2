import { type EventStream, openEventStream } from '@clinic/test-kit/event-stream.ts'
import { logIn, type RestClient } from '@clinic/test-kit/rest-client.ts'

/** An admin page: it holds a stream and rereads the appointments when they change. */
export interface LiveWindow {
  /** How many appointments it shows. */
  shown: number
  /** How many messages it received, and how often it has read. */
  messages: number
  reads: number
  /** When its stream opened, by performance.now(). */
  openedAt: number
  close(): void
}

/** Opens an admin page at the address from `where`, and again whenever its stream breaks. */
export async function openLiveWindow(where: () => string): Promise<LiveWindow> {
  let stream: EventStream | null = null
  let closed = false
  const { cookie } = await logIn(where())
  const window: LiveWindow = {
    shown: 0,
    messages: 0,
    reads: 0,
    openedAt: 0,
    close() {
      closed = true
      stream?.close()
    },
  }

  const read = async () => {
    const response = await fetch(`${where()}/api/appointments`, {
      headers: { cookie, 'x-background': '1' },
    })
    window.shown = ((await response.json()) as unknown[]).length
    window.reads++
  }
  const follow = async () => {
    while (!closed) {
      stream = await openEventStream(`${where()}/api/trpc/live.changes`, cookie).catch(() => null)
      window.openedAt = performance.now()
      for (let event = await stream?.next(); event; event = await stream?.next()) {
        if (event.event !== 'message') continue
        window.messages++
        if (event.data.includes('"appointments"')) await read()
      }
    }
  }
  void follow().catch(() => undefined)
  return window
}

/** Opens streams that are not read beyond their first message, four per session. */
export async function openSilentStreams(url: string, count: number): Promise<EventStream[]> {
  const streams: EventStream[] = []
  let client: RestClient | null = null
  while (streams.length < count) {
    if (client === null || streams.length % 4 === 0) client = await logIn(url)
    const stream = await openEventStream(`${url}/api/trpc/live.changes`, client.cookie)
    await stream.until(({ event }) => event === 'message')
    streams.push(stream)
  }
  return streams
}
