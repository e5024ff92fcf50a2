import type { Context } from '@clinic/api/context.ts'
import { publicProcedure, router } from '@clinic/api/trpc.ts'
import {
  type Availability,
  availabilityInput,
  availabilityOutput,
} from '@clinic/domain/availability/schemas.ts'
import type {} from '@clinic/server/plugins/requests/request-context.ts'
import { addRestRoutes } from '@clinic/server/routes/api/rest-routes.ts'
import { fastify } from 'fastify'

/** The adapter's own cost: one response without a database, through it or from a bare route with the same checks. */

const [kind] = process.argv.slice(2)

const response: Availability = {
  available: true,
  reason: null,
  timeSlots: [{ id: 1, startTime: '09:00', endTime: '12:00' }],
  openings: Array.from({ length: 11 }, (_, n) => ({
    startTime: `${9 + Math.floor(n / 4)}:00`,
    endTime: `${9 + Math.floor(n / 4)}:30`,
    startsAt: '2026-12-07T15:00:00.000Z',
  })),
  timeZone: 'America/Chicago',
}

const app = fastify()
if (kind === 'route') {
  app.get('/availability/:date', async ({ params }) => {
    availabilityInput.parse(params)
    return availabilityOutput.parse(response)
  })
} else {
  // The procedure uses only the limit, which is off.
  const context = Promise.resolve({ limitedCaller: null } as Context)
  app.decorate('getContext', () => context)
  const availability = publicProcedure
    .meta({ access: 'public', openapi: { method: 'GET', path: '/availability/{date}' } })
    .input(availabilityInput)
    .output(availabilityOutput)
    .query(() => response)
  await app.register(async scope => addRestRoutes(scope, router({ availability })))
}

process.stdout.write(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
