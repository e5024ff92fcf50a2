import { SESSION_MINUTES } from '@clinic/domain/session/schemas.ts'
import secureSession from '@fastify/secure-session'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module '@fastify/secure-session' {
  interface SessionData {
    token: string
  }
}

/**
 * The cookie that carries the random token of a session row, sealed and marked HttpOnly and SameSite=Lax, and
 * Secure where the site is served by https. A cookie that was tampered with reads as none.
 */
export function registerSessionCookie(app: FastifyInstance, key: Buffer, publicUrl: string): void {
  const seconds = SESSION_MINUTES.absolute * 60
  app.register(secureSession, {
    key,
    cookieName: 'clinic_session',
    expiry: seconds,
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl.startsWith('https:'),
      maxAge: seconds,
    },
  })
}

/** The session cookie of one request, as the API sees it. */
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
  }
}
