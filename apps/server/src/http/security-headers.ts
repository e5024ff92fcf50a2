import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

interface Options {
  publicUrl: string
  /** Whether the map is Google's, whose script then may come from its own hosts. */
  googleMaps: boolean
  development: boolean
}

/**
 * The security headers of every response. Scripts come from this site's own files only; styles may stand in style
 * attributes, which React and Mantine write. Vite's development server needs its web socket, and a worker that sees
 * when the server is back after a restart.
 */
export function securityHeaders(options: Options): Record<string, string> {
  const headers: Record<string, string> = { 'content-security-policy': contentSecurityPolicy(options) }
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: options.publicUrl.startsWith('https:'),
    // Map tiles are given to pages that say where they are.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Headers for browsers and plug-ins that are gone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  })
  // They are the same for every response: put together once, as for one.
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => undefined)
  return headers
}

/** Gives every response these headers. Call it first, so that rejections by later hooks carry them as well. */
export function registerSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

// What Google asks for (Maps JavaScript API, content security policy guide), as far as it needs no inline script.
const GOOGLE_SCRIPTS = ' https://maps.googleapis.com https://maps.gstatic.com'
const GOOGLE_DATA = ' https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:'

function contentSecurityPolicy({ publicUrl, googleMaps, development }: Options): string {
  const forGoogle = (sources: string) => (googleMaps ? sources : '')
  const directives = {
    'default-src': "'self'",
    'script-src': `'self'${forGoogle(GOOGLE_SCRIPTS)}`,
    'style-src': `'self' 'unsafe-inline'${forGoogle(' https://fonts.googleapis.com')}`,
    // Event pictures may be on any https site, map tiles are on another.
    'img-src': "'self' data: https:",
    'font-src': `'self' data:${forGoogle(' https://fonts.gstatic.com')}`,
    'connect-src': `'self'${development ? ' ws:' : ''}${forGoogle(GOOGLE_DATA)}`,
    ...((googleMaps || development) && { 'worker-src': "'self' blob:" }),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...(publicUrl.startsWith('https:') && { 'upgrade-insecure-requests': '' }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`.trim())
    .join(';')
}
