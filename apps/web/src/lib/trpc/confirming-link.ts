import type { AppRouter } from '@clinic/api/app-router.ts'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { readReason } from '../response/failure.ts'

/**
 * Asks the administrator who they are when a call requires it, then repeats the call. If `confirm` resolves to false,
 * the call fails with its error.
 */
export function confirmingLink(confirm: () => Promise<boolean>): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable(observer => {
        let current = next(op).subscribe({
          ...observer,
          error(error) {
            if (readReason(error) !== 'confirmationRequired') return observer.error(error)
            void confirm().then(confirmed => {
              if (confirmed) current = next(op).subscribe(observer)
              else observer.error(error)
            })
          },
        })
        return () => current.unsubscribe()
      })
}
