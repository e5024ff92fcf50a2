import type { AppRouter } from '@clinic/api/app-router.ts'
import { type CreateTRPCReact, createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'

/** The typed hooks: `trpc.availability.day.useQuery({ date })`. */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()

export type TrpcClient = ReturnType<typeof trpc.createClient>

/** What a page's prefetch asks with, outside of components. */
export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>

export { createTRPCQueryUtils }
