import type { IncomingMessage, ServerResponse } from 'node:http'
import fp from 'fastify-plugin'
import helmet from 'helmet'

interface Options {
  publicUrl: string
  /** Allows the hosts of Google Maps. */
  googleMaps: boolean
  development: boolean
}

/**
 * Builds the security headers of every response. React and Mantine need inline styles; Vite's development server
 * needs a web socket and a worker.
 */
export function buildSecurityHeaders(options: Options): Record<string, string> {
  const headers: Record<string, string> = { 'content-security-policy': contentSecurityPolicy(options) }
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: options.publicUrl.startsWith('https:'),
    // Map tile servers require a referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Obsolete headers.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  })
  // Collect helmet's headers once, because they never change.
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => undefined)
  return headers
}

/** Adds these headers to every response. Plugins that reject requests depend on it. */
export const securityHeaders = fp<{ headers: Record<string, string> }>(
  async (app, { headers }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
  },
  { name: 'security-headers' },
)

// From the CSP guide of the Maps JavaScript API, without inline scripts.
const GOOGLE_SCRIPTS = ' https://maps.googleapis.com https://maps.gstatic.com'
const GOOGLE_DATA = ' https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:'

function contentSecurityPolicy({ publicUrl, googleMaps, development }: Options): string {
  const forGoogle = (sources: string) => (googleMaps ? sources : '')
  const directives = {
    'default-src': "'self'",
    'script-src': `'self'${forGoogle(GOOGLE_SCRIPTS)}`,
    'style-src': `'self' 'unsafe-inline'${forGoogle(' https://fonts.googleapis.com')}`,
    // Event images and map tiles come from other https sites.
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
