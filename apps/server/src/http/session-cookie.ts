import type { KnownBrowser } from '@clinic/api/context.ts'
import { SESSION_MINUTES } from '@clinic/domain/session/schemas.ts'
import secureSession from '@fastify/secure-session'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module '@fastify/secure-session' {
  interface SessionData {
    token: string
    knownBrowser: KnownBrowser
  }
}
declare module 'fastify' {
  interface FastifyRequest {
    /** The lasting mark of a browser that somebody has logged in with. It opens nothing. */
    browser: FastifyRequest['session']
  }
}

const SESSION_COOKIE = 'clinic_session'
const YEAR_SECONDS = 365 * 86_400

/**
 * Two sealed cookies, HttpOnly and SameSite=Lax, and Secure where the site is served by https: one carries the
 * random token of a session row, the other remembers for a year that the browser was logged in with. One that
 * was tampered with reads as none.
 */
export function registerSessionCookie(app: FastifyInstance, key: Buffer, publicUrl: string): void {
  const sealed = (sessionName: string, cookieName: string, seconds: number) => ({
    key,
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

/** Whether a request brings a session cookie, whatever it is worth. */
export function carriesSession(request: FastifyRequest): boolean {
  return request.headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false
}

/** The cookies of one request, as the API sees them. */
export function sessionCookieOf(request: FastifyRequest) {
  const token: unknown = request.session.get('token')
  return {
    token: typeof token === 'string' ? token : null,
    start(fresh: string) {
      request.session.regenerate()
      request.session.set('token', fresh)
    },
    end() {
      request.session.delete()
    },
    knownBrowser: request.browser.get('knownBrowser') ?? null,
    remember(browser: KnownBrowser) {
      request.browser.set('knownBrowser', browser)
    },
  }
}
