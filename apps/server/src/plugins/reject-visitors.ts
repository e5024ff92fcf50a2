import { assertAdministrator, assertScope } from '@clinic/api/access.ts'
import type { Scope } from '@clinic/domain/api-keys/scopes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Rejects everyone but the administrator and API keys with the scope `needed`, before the body is read, so that bad JSON
 * from visitors gets 401, not 400.
 */
export async function rejectVisitors(
  scope: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  needed?: Scope,
): Promise<void> {
  const context = await scope.getContext(request, reply)
  if (needed === undefined) assertAdministrator(context)
  else assertScope(context, needed)
}
