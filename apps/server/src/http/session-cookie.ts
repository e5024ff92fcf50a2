import { SESSION_MINUTES } from '@clinic/domain/session/schemas.ts'
import secureSession from '@fastify/secure-session'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module '@fastify/secure-session' {
  interface SessionData {
    token: string
  }
}
declare module 'fastify' {
  interface FastifyRequest {
    /** The token of a browser that somebody has logged in with. It opens nothing. */
    browser: FastifyRequest['session']
  }
}

const SESSION_COOKIE = 'clinic_session'
const YEAR_SECONDS = 365 * 86_400

/**
 * Two sealed cookies, HttpOnly and SameSite=Lax, and Secure where the site is served by https: one carries the
 * random token of a session row, the other remembers for a year that the browser was logged in with. One that
 * was tampered with reads as none. The first of `keys` seals; the others still open what they sealed.
 */
export function registerSessionCookie(app: FastifyInstance, keys: Buffer[], publicUrl: string): void {
  const sealed = (sessionName: string, cookieName: string, seconds: number) => ({
    key: keys,
    sessionName,
    cookieName,
    expiry: seconds,
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax' as const,
      secure: publicUrl.startsWith('https:'),
      maxAge: seconds,
    },
  })
  app.register(secureSession, [
    sealed('session', SESSION_COOKIE, SESSION_MINUTES.absolute * 60),
    sealed('browser', 'clinic_browser', YEAR_SECONDS),
  ])
}

/** Whether a request brings a session cookie that this app has sealed, whatever has become of its session. */
export function carriesSession(request: FastifyRequest): boolean {
  return request.session.get('token') !== undefined
}

/** The cookies of one request, as the API sees them. */
export function sessionCookieOf(request: FastifyRequest) {
  return {
    token: textIn(request.session),
    start(fresh: string) {
      request.session.regenerate()
      request.session.set('token', fresh)
    },
    end() {
      request.session.delete()
    },
    browserToken: textIn(request.browser),
    rememberBrowser(token: string) {
      request.browser.set('token', token)
    },
  }
}

function textIn(sealed: FastifyRequest['session']): string | null {
  const token: unknown = sealed.get('token')
  return typeof token === 'string' ? token : null
}
