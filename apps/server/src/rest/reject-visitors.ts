import { RuleError } from '@clinic/domain/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Lets the administrator alone in, before the body is read: a visitor who sends malformed JSON is told 401 and not 400.
 * Procedures judge this as well.
 */
export async function rejectVisitors(
  scope: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { user } = await scope.contextOf(request, reply)
  if (!user) throw new RuleError('notLoggedIn')
  if (!user.isAdmin) throw new RuleError('notAllowed')
}
