import { type IncomingMessage, ServerResponse } from 'node:http'

/** Above this many bytes, copying the body costs more than a second write. */
const MAX_COPIED = 65_536

/** Bodies that are sent often, as text of one character per byte once they have been sent. */
const repeated = new WeakMap<Buffer, string | null>()

/** Marks a body that is sent often: its text is kept, which doubles its memory. */
export function repeatedBody(body: Buffer): Buffer {
  repeated.set(body, null)
  return body
}

/** Sends the head and a body of bytes in one system call: Node joins a head with a string, but not with a Buffer. */
export class OneWriteResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  override end(...input: unknown[]): this {
    const end = super.end as (...input: unknown[]) => this
    const [body, ...rest] = input
    if (!Buffer.isBuffer(body) || body.length > MAX_COPIED) return end.apply(this, input)
    const done = rest.find(value => typeof value === 'function')
    return end.call(this, toText(body), 'latin1', done)
  }
}

function toText(body: Buffer): string {
  const known = repeated.get(body)
  if (known) return known
  const text = body.toString('latin1')
  if (known === null) repeated.set(body, text)
  return text
}
