import { UNDO_WINDOW_MS } from '@clinic/domain/appointments/desk-changes.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useUndoAction } from '#ui/table/undo.tsx'
import { texts } from './texts.ts'

const CHANGES = ['patients', 'mail'] as const

/** Invites patients by email, and takes invitations back until their emails leave. */
export function useInvitations() {
  const { invitations: t } = useTexts(texts)
  const undoAction = useUndoAction()
  const undo = useWrite(
    trpc.patients.undoInvitations,
    { done: ({ undone }) => ({ title: t.undone(undone) }), failed: t.failedUndo },
    { changes: CHANGES },
  )
  const invite = useWrite(
    trpc.patients.invite,
    {
      done: ({ ids, skipped }) => {
        const title = t.leaves(ids.length)
        return {
          title,
          ...(skipped > 0 && { description: t.skipped(skipped) }),
          autoClose: UNDO_WINDOW_MS,
          action: undoAction(title, () => undo.mutate({ ids })),
        }
      },
      failed: t.failed,
    },
    { changes: CHANGES },
  )
  return {
    isPending: invite.isPending || undo.isPending,
    invite: (patientIds: number[]) => invite.mutate({ patientIds }),
    undo: (id: number) => undo.mutate({ ids: [id] }),
  }
}

export type InvitationWrites = ReturnType<typeof useInvitations>
