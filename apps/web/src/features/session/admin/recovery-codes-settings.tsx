import { RECOVERY_CODES } from '@clinic/domain/session/login-codes.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { texts } from './texts.ts'

/** Counts the recovery codes left, and replaces them. */
export function RecoveryCodesSettings() {
  const { recovery: t } = useTexts(texts)
  const query = trpc.factors.get.useQuery(undefined, { staleTime: 0 })
  const [codes, setCodes] = useState<string[] | null>(null)
  const renew = useConfirmedWrite(trpc.factors.renewRecoveryCodes, t.renewal, { changes: 'session' })
  const onRenew = async () => {
    const renewed = await renew({ ...t.renewal, harmless: true })
    if (renewed) setCodes(renewed.recoveryCodes)
  }
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
                <Button variant="default" onClick={onRenew}>
                  {t.renewal.confirm}
                </Button>
              </div>
            </>
          )
        }
      </QueryBoundary>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Stack>
  )
}
