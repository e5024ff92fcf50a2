import type { AppRouter } from '@clinic/api/app-router.ts'
import { type CreateTRPCReact, createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'

/** Typed hooks: `trpc.availability.day.useQuery({ date })`. */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()

export type TrpcClient = ReturnType<typeof trpc.createClient>

/** Query utilities outside of components, for prefetching. */
export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>

/** What procedures return, by router. */
export type RouterOutputs = inferRouterOutputs<AppRouter>

export type Router = keyof RouterOutputs & string

export { createTRPCQueryUtils }
