import { RECOVERY_CODES } from '@clinic/domain/session/login-codes.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** Counts the recovery codes left, and replaces them. */
export function RecoveryCodesSettings() {
  const query = trpc.factors.get.useQuery(undefined, { staleTime: 0 })
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const endQuestion = () => setAsking(false)
  const renew = useWrite<void, { recoveryCodes: string[] | null }>(
    {
      send: () => utils.client.factors.renewRecoveryCodes.mutate(),
      done: 'Recovery codes created',
      failed: 'Failed to create recovery codes',
      changes: 'session',
    },
    {
      onDone: ({ recoveryCodes }) => {
        endQuestion()
        setCodes(recoveryCodes)
      },
      onFailed: endQuestion,
    },
  )
  return (
    <Stack>
      <QueryBoundary query={query} failed="Failed to fetch recovery codes" what="recovery codes" toast>
        {({ needsCode, recoveryCodesLeft }) =>
          !needsCode ? (
            <p>You get recovery codes when you add a passkey or an authenticator app.</p>
          ) : (
            <>
              <p>
                {recoveryCodesLeft} of {RECOVERY_CODES.count} codes left. Each logs you in once, after your
                password, if you lose your phone or passkey.
              </p>
              <div>
                <Button variant="default" onClick={() => setAsking(true)}>
                  Create new codes
                </Button>
              </div>
            </>
          )
        }
      </QueryBoundary>
      {asking && (
        <ConfirmDialog
          opened
          harmless
          title="Create new recovery codes?"
          confirm="Create new codes"
          cancel="Keep these"
          pending={renew.isPending}
          onConfirm={() => renew.mutate()}
          onCancel={endQuestion}
        >
          <p>The codes you saved before stop working.</p>
        </ConfirmDialog>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Stack>
  )
}
