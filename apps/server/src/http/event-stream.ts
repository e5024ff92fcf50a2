import { Socket } from 'node:net'
import { appRouter } from '@clinic/api/app-router.ts'
import { STREAM_PING } from '@clinic/api/trpc.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string } } | undefined
>

/** Whether a procedure responds with a stream (server-sent events, HTML standard, section 9.2). */
export function isSubscription(name: string): boolean {
  return procedures[name]?._def.type === 'subscription'
}

/**
 * Rejects what asks for a stream in any other way than by one GET: tRPC would also open one for HEAD and for POST. A
 * window opens its stream by itself, so that is no sign of a person.
 */
export function expectStream(request: FastifyRequest, reply: FastifyReply, calls: readonly string[]): void {
  if (request.method !== 'GET') {
    reply.header('allow', 'GET')
    throw new RuleError('methodNotAllowed')
  }
  if (calls.length > 1) throw new RuleError('notInBatch')
  request.unattended = true
}

/** Lets a stream pass unstored, and be silent for longer than a response that nobody reads. */
export function prepareStream({ raw }: FastifyRequest, payload: unknown): void {
  if (!(payload instanceof Response) || payload.headers.get('content-type') !== 'text/event-stream') return
  // tRPC's own headers would let it be stored, and its connection outlive it, for which a process that stops would wait.
  payload.headers.set('cache-control', 'no-store, no-transform')
  payload.headers.set('connection', 'close')
  if (raw.socket instanceof Socket) raw.socket.setTimeout(2 * STREAM_PING)
}
