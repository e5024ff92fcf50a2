/** One message of server-sent events. */
interface StreamEvent {
  /** 'message' where the server named none. */
  event: string
  data: string
}

/** A stream of server-sent events that is read as it comes. */
export interface EventStream {
  status: number
  headers: Headers
  /** The next message, the pings left out; null when the stream has ended or was broken. */
  next(): Promise<StreamEvent | null>
  /** Reads until there is a message for which this holds; rejects when the stream ends before. */
  until(holds: (message: StreamEvent) => boolean): Promise<StreamEvent>
  close(): void
}

/** Opens a stream as a browser does, which says what it takes and sends its cookies. */
export async function openEventStream(url: string, cookie?: string): Promise<EventStream> {
  const leaving = new AbortController()
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', ...(cookie && { cookie }) },
    signal: leaving.signal,
  })
  const messages = messagesOf(response)
  const next = async () => {
    for (;;) {
      const read = await messages.next().catch(() => ({ value: null, done: true }) as const)
      if (read.done || !read.value) return null
      if (read.value.event !== 'ping') return read.value
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    next,
    async until(holds) {
      for (let message = await next(); message; message = await next()) if (holds(message)) return message
      throw new Error('The stream ended before that')
    },
    close: () => leaving.abort(),
  }
}

async function* messagesOf({ body }: Response): AsyncGenerator<StreamEvent> {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n').filter(Boolean)
      text = text.slice(end + 2)
      const fieldOf = (name: string) =>
        lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2)
      if (lines.length > 0) yield { event: fieldOf('event') ?? 'message', data: fieldOf('data') ?? '' }
    }
  }
}
