import { createServer } from 'node:http'
import { text as readAll } from 'node:stream/consumers'
import { listenLocally } from '../listen-locally.ts'
import type { AcceptedText, FakeFailure, FakeTextProvider } from './provider-parts.ts'
import { createTelnyx } from './telnyx-parts.ts'
import { createTwilio } from './twilio-parts.ts'

export type { FakeTextProvider, SignedCall } from './provider-parts.ts'

/** A form as its text; JSON stays. */
function decode(body: string): string {
  return body.startsWith('{') ? body : decodeURIComponent(body.replaceAll('+', ' '))
}

/** Starts a server that takes texts as the provider does. */
export async function startTextProvider(
  name: 'twilio' | 'telnyx',
  now: () => number,
): Promise<FakeTextProvider> {
  const accepted: AcceptedText[] = []
  const requests: string[] = []
  const failures: FakeFailure[] = []
  let numberState: 'ready' | 'no texts' | null = 'ready'
  const fake = name === 'twilio' ? createTwilio() : createTelnyx(now)

  const server = createServer(async (request, response) => {
    const body = await readAll(request)
    requests.push(`${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${decode(body)}`)
    const failure = failures.shift()
    if (failure === 'hangs up') return void request.socket.destroy()
    if (failure === 'garbled')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway')
    const answer =
      typeof failure === 'object'
        ? { status: failure.status, json: fake.describeError(failure) }
        : fake.answer(request, body, numberState, text => accepted.push(text))
    if (failure === 'accepts silently') return
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json))
  })
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    account: fake.account,
    accepted,
    requests,
    fail: (...given) => void failures.push(...given),
    setNumber(state) {
      numberState = state
    },
    report: fake.report,
    reply: fake.reply,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
