import { RECOVERY_CODES } from '@clinic/domain/session/login-codes.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { texts } from './texts.ts'

/** Counts the recovery codes left, and replaces them. */
export function RecoveryCodesSettings() {
  const { recovery: t } = useTexts(texts)
  const query = trpc.factors.get.useQuery(undefined, { staleTime: 0 })
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const endQuestion = () => setAsking(false)
  const renew = useWrite<void, { recoveryCodes: string[] | null }>(
    {
      send: () => utils.client.factors.renewRecoveryCodes.mutate(),
      done: t.done,
      failed: t.failed,
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
      <QueryBoundary query={query} failed={t.unread} what={t.what} toast>
        {({ needsCode, recoveryCodesLeft }) =>
          !needsCode ? (
            <p>{t.later}</p>
          ) : (
            <>
              <p>{t.left(recoveryCodesLeft, RECOVERY_CODES.count)}</p>
              <div>
                <Button variant="default" onClick={() => setAsking(true)}>
                  {t.create}
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
          title={t.question}
          confirm={t.create}
          cancel={t.keep}
          pending={renew.isPending}
          onConfirm={() => renew.mutate()}
          onCancel={endQuestion}
        >
          <p>{t.text}</p>
        </ConfirmDialog>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Stack>
  )
}
