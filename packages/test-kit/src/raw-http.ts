import { connect } from 'node:net'

export interface RawRequest {
  method: string
  /** Path and query as sent. */
  target: string
  headers: [string, string][]
  body: Buffer
}

export interface RawResponse {
  status: number
  headers: Map<string, string>
  body: string
}

const MAX_ATTEMPTS = 3

/** Sends a request byte by byte, without the checks of an HTTP library, and reads the whole response. */
export async function sendRaw(address: string, request: RawRequest): Promise<RawResponse> {
  for (let attempt = 1; ; attempt++) {
    const response = parse(await exchange(address, request))
    // A server that rejects a long body may reset the connection before its response is read.
    if (response.status || attempt === MAX_ATTEMPTS) return response
  }
}

async function exchange(address: string, request: RawRequest): Promise<Buffer> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', chunk => chunks.push(chunk))
  socket.on('error', () => undefined)
  const { method, target, headers, body } = request
  const head = [
    `${method} ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Content-Length: ${body.length}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body]))
  await new Promise(resolve => socket.once('close', resolve))
  return Buffer.concat(chunks)
}

function parse(bytes: Buffer): RawResponse {
  const end = bytes.indexOf('\r\n\r\n')
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const sent = bytes.subarray(end + 4)
  const body = headers.get('transfer-encoding') === 'chunked' ? joinChunks(sent) : sent
  return { status: Number(first.split(' ')[1]), headers, body: body.toString('utf8') }
}

/** Joins a chunked body (RFC 9112, section 7.1). */
function joinChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16)
    if (!size) return Buffer.concat(parts)
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}
