import { readFeed } from '@clinic/api/appointments/links/calendar-feed.ts'
import { loadPractice } from '@clinic/api/content/load-practice.ts'
import { limitRead } from '@clinic/api/limit-calls.ts'
import { nullIfUnknown } from '@clinic/api/links.ts'
import { loadAccountLanguage } from '@clinic/api/session/account-language.ts'
import fp from 'fastify-plugin'
import { calendarFeed } from '../../calendar/calendar-feed.ts'
import { texts } from '../../calendar/texts.ts'
import type { Dependencies } from '../../deps.ts'

/** Serves the practitioner's calendar feed at a private URL; an unknown token gets 404. */
export const calendarFeedRoute = fp<Dependencies>(
  async (app, deps) => {
    app.get<{ Params: { token: string } }>('/calendar/:token.ics', async (request, reply) => {
      const context = await app.getContext(request, reply)
      limitRead(context)
      const { em } = context
      const appointments = await nullIfUnknown(() => readFeed(context, request.params.token))
      if (appointments === null) {
        return reply.code(404).type('text/plain; charset=utf-8').send(texts[context.language].missing)
      }
      const [practice, language] = [await loadPractice(em), await loadAccountLanguage(em)]
      return reply
        .type('text/calendar; charset=utf-8')
        .send(calendarFeed(appointments, { now: deps.now(), practice, language }))
    })
  },
  { name: 'calendar-feed-route', dependencies: ['request-context'] },
)
