import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

interface Options {
  publicUrl: string
  development: boolean
}

/**
 * The security headers of every answer. Scripts come from this site's own files only; styles may stand in style
 * attributes, which React and Mantine write. Vite's development server needs its web socket.
 */
export async function registerSecurityHeaders(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(helmet, {
    // Put together once instead of for every answer.
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
  const policy = contentSecurityPolicy(options)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', policy)
    done()
  })
}

function contentSecurityPolicy({ publicUrl, development }: Options): string {
  const directives = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    // Event pictures may be on any https site, map tiles are on another.
    'img-src': "'self' data: https:",
    'font-src': "'self' data:",
    'connect-src': development ? "'self' ws:" : "'self'",
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
