import type { AppRouter } from '@clinic/api/app-router.ts'
import { getUntypedClient, type TRPCClient } from '@trpc/client'
import { getMutationKey } from '@trpc/react-query'
import type { Router } from './trpc.ts'

/** A procedure that writes, such as `trpc.webhooks.sendTest`. */
export type WriteProcedure<Input, Output> = Parameters<typeof getMutationKey>[0] & {
  useMutation: () => { mutateAsync: (input: Input) => Promise<Output> }
}

export function getRouter(procedure: WriteProcedure<never, unknown>): Router {
  return getMutationKey(procedure)[0][0] as Router
}

export function callProcedure<Input, Output>(
  client: TRPCClient<AppRouter>,
  procedure: WriteProcedure<Input, Output>,
  input: Input,
): Promise<Output> {
  const [path] = getMutationKey(procedure)
  return getUntypedClient(client).mutation(path.join('.'), input) as Promise<Output>
}
