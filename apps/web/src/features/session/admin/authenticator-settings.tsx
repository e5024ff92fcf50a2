import type { Factors } from '@clinic/domain/session/factors.ts'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useFormat } from '#lib/use-format.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { type NewAuthenticator, SetUpAuthenticator } from './set-up-authenticator.tsx'
import { texts } from './texts.ts'

/** Adds, replaces and removes the authenticator app. */
export function AuthenticatorSettings() {
  const { app: t } = useTexts(texts)
  const query = trpc.factors.get.useQuery(undefined, { staleTime: 0 })
  const [started, setStarted] = useState<NewAuthenticator | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const start = useWrite(trpc.factors.newAuthenticator, t.start, { changes: [], onDone: setStarted })
  const close = () => setStarted(null)

  return (
    <Stack tabIndex={-1}>
      <p>{t.text}</p>
      {started ? (
        <SetUpAuthenticator
          started={started}
          onCancel={close}
          onDone={recoveryCodes => {
            setCodes(recoveryCodes)
            close()
          }}
        />
      ) : (
        <QueryBoundary query={query} failed={t.unread} what={t.what} toast>
          {({ authenticator, passkeys }) =>
            authenticator === null ? (
              <div>
                <Button loading={start.isPending} onClick={() => start.mutate()}>
                  {t.start.verb}
                </Button>
              </div>
            ) : (
              <AddedAuthenticator
                authenticator={authenticator}
                isLast={passkeys.length === 0}
                replacing={start.isPending}
                onReplace={() => start.mutate()}
              />
            )
          }
        </QueryBoundary>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Stack>
  )
}

interface AddedAuthenticatorProps {
  authenticator: NonNullable<Factors['authenticator']>
  /** Whether the password alone logs in without it. */
  isLast: boolean
  replacing: boolean
  onReplace: () => void
}

function AddedAuthenticator({ authenticator, isLast, replacing, onReplace }: AddedAuthenticatorProps) {
  const { addedAt, lastUsedAt, readable } = authenticator
  const t = useTexts(texts)
  const { moment } = useFormat()
  const remove = useConfirmedWrite(trpc.factors.removeAuthenticator, t.app.removal, {
    changes: ['session', 'setup'],
  })
  const question = { ...t.app.removal, text: isLast ? t.lastFactor : t.otherFactors }
  return (
    <>
      {!readable && <Alert color="red">{t.app.unreadable()}</Alert>}
      <p>
        <Unbroken>
          {lastUsedAt === null
            ? t.app.unused(moment(addedAt))
            : t.app.used(moment(addedAt), moment(lastUsedAt))}
        </Unbroken>
      </p>
      <Group gap="xs">
        <Button variant="default" loading={replacing} onClick={onReplace}>
          {t.app.replace}
        </Button>
        <Button variant="default" onClick={() => remove(question)}>
          {t.app.remove}
        </Button>
      </Group>
    </>
  )
}
