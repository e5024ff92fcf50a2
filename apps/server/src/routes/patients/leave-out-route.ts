import { leaveOutByLink } from '@clinic/api/appointments/links/linked-invitation.ts'
import { withFields } from '@clinic/api/context.ts'
import { limitRead } from '@clinic/api/limit-calls.ts'
import { LINK_PATHS } from '@clinic/api/links.ts'
import { LANGUAGES, localizedPath } from '@clinic/domain/language.ts'
import { invitationTexts } from '@clinic/domain/patients/invitation-texts.ts'
import fp from 'fastify-plugin'

/**
 * Ends optional emails by a POST to the link's page: one press in an email program (RFC 8058), without a cookie, or the
 * page's form without script. Its GET is a page, which changes nothing: scanners of emails open links.
 */
export const leaveOutRoute = fp(
  async app => {
    for (const language of LANGUAGES) {
      const path = localizedPath(`${LINK_PATHS.invitation}:token/leave-out`, language)
      app.post<{ Params: { token: string } }>(path, async (request, reply) => {
        const ctx = await app.getContext(request, reply)
        limitRead(ctx)
        await leaveOutByLink(withFields(ctx, { procedure: 'invitationLinks.leaveOut' }), request.params.token)
        return reply.type('text/plain; charset=utf-8').send(`${invitationTexts[language].stopped}\n`)
      })
    }
  },
  { name: 'leave-out-route', dependencies: ['request-context', 'security-headers'] },
)
