import { vi } from 'vitest'

/** EventSource that a test controls. */
export class StubEventSource extends EventTarget {
  readonly CLOSED = 2
  readonly url: string
  readyState = 0
  closed = false

  constructor(url: string) {
    super()
    this.url = url
  }

  /** Fails to open, as browsers do for any error status. */
  reject() {
    this.readyState = this.CLOSED
    this.say('error')
  }

  close() {
    this.closed = true
  }

  /** Dispatches an event of tRPC's stream; 'error' is the browser's own. */
  say(type: string, data?: unknown) {
    if (!this.closed) this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
}

/** Stubs EventSource, which happy-dom lacks; returns opened streams, newest last. */
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
