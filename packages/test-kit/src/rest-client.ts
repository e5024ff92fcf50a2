import { ADMINISTRATOR } from './administrator.ts'

/** Calls an app's REST API over HTTP. */
export interface RestClient {
  /** Cookie header of its session; empty without one. */
  cookie: string
  /** Returns the response in any status. */
  send(method: string, path: string, body?: object): Promise<Response>
  /** Returns the parsed body; throws on an error status. */
  get<Result>(path: string): Promise<Result>
  /** Returns the parsed body; throws on an error status. */
  post<Result>(path: string, body: object): Promise<Result>
}

/** A client with this session cookie, or for a visitor. Paths start with `/api/`. */
export function restClient(url: string, cookie = ''): RestClient {
  const send: RestClient['send'] = (method, path, body) =>
    fetch(url + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const demand = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await send(method, path, body)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Result
  }
  return {
    cookie,
    send,
    get: path => demand('GET', path),
    post: (path, body) => demand('POST', path, body),
  }
}

export async function logIn(url: string): Promise<RestClient> {
  const response = await restClient(url).send('POST', '/api/login', ADMINISTRATOR)
  if (!response.ok) throw new Error(`Logging in: ${response.status} ${await response.text()}`)
  return restClient(url, cookieHeader(response.headers.getSetCookie()))
}

/** The Cookie header for the given Set-Cookie headers. */
export function cookieHeader(setCookie: readonly string[]): string {
  return setCookie.map(one => one.split(';')[0]).join('; ')
}
