import { ADMINISTRATOR } from './administrator.ts'

/** Somebody who calls the REST surface of an app over HTTP. */
export interface RestClient {
  /** The Cookie header of its session; empty without one. */
  cookie: string
  /** The response to a request, whatever its status. */
  send(method: string, path: string, body?: object): Promise<Response>
  /** What a path responds with; throws when that is an error. */
  get<Result>(path: string): Promise<Result>
  /** What a post responds with; throws when that is an error. */
  post<Result>(path: string, body: object): Promise<Result>
}

/** Calls the app at an address with the session of this cookie, or as a visitor. Paths begin with `/api/`. */
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

/** Logs in as the administrator. */
export async function logIn(url: string): Promise<RestClient> {
  const response = await restClient(url).send('POST', '/api/login', ADMINISTRATOR)
  if (!response.ok) throw new Error(`Logging in: ${response.status} ${await response.text()}`)
  return restClient(url, cookieHeader(response.headers.getSetCookie()))
}

/** What a browser sends back of the cookies that it was given. */
export function cookieHeader(setCookie: readonly string[]): string {
  return setCookie.map(one => one.split(';')[0]).join('; ')
}
