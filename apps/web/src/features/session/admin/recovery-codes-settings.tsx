import { RECOVERY_CODES } from '@clinic/domain/session/login-codes.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { ConfirmedWriteDialog, useConfirmedWrite } from '../../../ui/dialog/confirmed-write.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { texts } from './texts.ts'

/** Counts the recovery codes left, and replaces them. */
export function RecoveryCodesSettings() {
  const { recovery: t } = useTexts(texts)
  const query = trpc.factors.get.useQuery(undefined, { staleTime: 0 })
  const utils = trpc.useUtils()
  const [codes, setCodes] = useState<string[] | null>(null)
  const renewal = useConfirmedWrite<true, { recoveryCodes: string[] | null }>(
    {
      send: () => utils.client.factors.renewRecoveryCodes.mutate(),
      done: t.done,
      failed: t.failed,
      changes: 'session',
    },
    { onDone: ({ recoveryCodes }) => setCodes(recoveryCodes) },
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
                <Button variant="default" onClick={() => renewal.ask(true)}>
                  {t.create}
                </Button>
              </div>
            </>
          )
        }
      </QueryBoundary>
      <ConfirmedWriteDialog harmless write={renewal} title={t.question} confirm={t.create} cancel={t.keep}>
        <p>{t.text}</p>
      </ConfirmedWriteDialog>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Stack>
  )
}
