import { type IncomingMessage, ServerResponse } from 'node:http'

/** Above this many bytes, copying the body costs more than a second write. */
const MAX_COPIED = 65_536

/** Sends the head and a body of bytes in one system call: Node joins a head with a string, but not with a Buffer. */
export class OneWriteResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  override end(...input: unknown[]): this {
    const end = super.end as (...input: unknown[]) => this
    const [body, ...rest] = input
    if (!Buffer.isBuffer(body) || body.length > MAX_COPIED) return end.apply(this, input)
    const done = rest.find(value => typeof value === 'function')
    return end.call(this, body.toString('latin1'), 'latin1', done)
  }
}
