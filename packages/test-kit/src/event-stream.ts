/** One server-sent event. */
interface StreamEvent {
  /** 'message' if the server sent no name. */
  event: string
  data: string
}

export interface EventStream {
  status: number
  headers: Headers
  /** The next message, without pings; null when the stream has ended or broken. */
  next(): Promise<StreamEvent | null>
  /** Reads until a message matches; rejects if the stream ends first. */
  until(holds: (message: StreamEvent) => boolean): Promise<StreamEvent>
  close(): void
}

/** Opens a stream as a browser does, with its Accept and Cookie headers. */
export async function openEventStream(url: string, cookie?: string): Promise<EventStream> {
  const leaving = new AbortController()
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', ...(cookie && { cookie }) },
    signal: leaving.signal,
  })
  const messages = readMessages(response)
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
      throw new Error('The stream ended before a matching message')
    },
    close: () => leaving.abort(),
  }
}

async function* readMessages({ body }: Response): AsyncGenerator<StreamEvent> {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n').filter(Boolean)
      text = text.slice(end + 2)
      const readField = (name: string) =>
        lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2)
      if (lines.length > 0) yield { event: readField('event') ?? 'message', data: readField('data') ?? '' }
    }
  }
}
