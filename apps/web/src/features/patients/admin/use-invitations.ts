import { UNDO_WINDOW } from '@clinic/domain/appointments/desk-changes.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'

const CHANGES = ['patients', 'mail'] as const

/** Invites patients by email, and takes invitations back until their emails leave. */
export function useInvitations() {
  const { client } = trpc.useUtils()
  const undo = useWrite<number[], { undone: number }>({
    send: ids => client.patients.undoInvitations.mutate({ ids }),
    done: ({ undone }) => ({
      title: plural.en(undone, 'Invitation taken back', '# invitations taken back'),
    }),
    failed: 'Failed to take back the invitation',
    changes: CHANGES,
  })
  const invite = useWrite<number[], { ids: number[]; skipped: number }>({
    send: appointmentIds => client.patients.invite.mutate({ appointmentIds }),
    done: ({ ids, skipped }) => {
      const title = plural.en(
        ids.length,
        'Invitation leaves in 3 minutes',
        '# invitations leave in 3 minutes',
      )
      return {
        title,
        ...(skipped > 0 && {
          description: plural.en(skipped, '1 patient may no longer be invited', '# may no longer be invited'),
        }),
        autoClose: UNDO_WINDOW,
        action: { label: 'Undo', name: `Undo: ${title}`, act: () => undo.mutate(ids) },
      }
    },
    failed: 'Failed to invite',
    changes: CHANGES,
  })
  const isPending = invite.isPending || undo.isPending
  return {
    isPending,
    invite: (appointmentIds: number[]) => isPending || invite.mutate(appointmentIds),
    undo: (id: number) => isPending || undo.mutate([id]),
  }
}

export type InvitationWrites = ReturnType<typeof useInvitations>
