import { readFeed } from '@clinic/api/appointments/calendar-feed.ts'
import { loadPractice } from '@clinic/api/content/load-practice.ts'
import { limitRead } from '@clinic/api/limits/limit-calls.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../deps.ts'
import { calendarFeed } from '../jobs/mails/calendar-feed.ts'

/** The practitioner's calendar feed, at a private address; an unknown one is 404. */
export function registerCalendarFeed(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Params: { token: string } }>('/calendar/:token.ics', async (request, reply) => {
    const context = await app.contextOf(request, reply)
    limitRead(context)
    const appointments = await readFeed(deps, context.em, request.params.token).catch((error: unknown) => {
      if (error instanceof RuleError && error.key === 'notFound') return null
      throw error
    })
    if (appointments === null) {
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no calendar at this address.')
    }
    return reply
      .type('text/calendar; charset=utf-8')
      .send(calendarFeed(appointments, { now: deps.now(), practice: await loadPractice(context.em) }))
  })
}
