import { RuleError } from '@clinic/domain/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Rejects everyone but the administrator before the body is read, so that bad JSON from visitors gets 401, not 400. */
export async function rejectVisitors(
  scope: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { user } = await scope.getContext(request, reply)
  if (!user) throw new RuleError('notLoggedIn')
  if (!user.isAdmin) throw new RuleError('notAllowed')
}
