import { vi } from 'vitest'

/** A stream that says what a test says. */
export class StubEventSource extends EventTarget {
  readonly url: string
  closed = false

  constructor(url: string) {
    super()
    this.url = url
  }

  close() {
    this.closed = true
  }

  /** Has the server say something, by the name of an event of tRPC's; 'error' is the browser's own. */
  say(type: string, data?: unknown) {
    if (!this.closed) this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
}

/** Stands in for EventSource, which jsdom does not have; the streams that were opened, the last one last. */
export function stubEventSource(): StubEventSource[] {
  const opened: StubEventSource[] = []
  vi.stubGlobal(
    'EventSource',
    class extends StubEventSource {
      constructor(url: string) {
        super(url)
        opened.push(this)
      }
    },
  )
  return opened
}
