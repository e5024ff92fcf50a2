import type { Factors } from '@clinic/domain/session/factors.ts'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { momentText } from '../../../ui/page/admin-moment.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { lastFactorText } from './factor-labels.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { type NewAuthenticator, SetUpAuthenticator } from './set-up-authenticator.tsx'

/** Adds, replaces and removes the authenticator app. */
export function AuthenticatorSettings() {
  const query = trpc.factors.get.useQuery(undefined, { staleTime: 0 })
  const utils = trpc.useUtils()
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const [started, setStarted] = useState<NewAuthenticator | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const start = useWrite<void, NewAuthenticator>(
    {
      send: () => utils.client.factors.newAuthenticator.mutate(),
      done: () => ({ title: 'Scan the code to continue' }),
      failed: 'Failed to start the setup',
      changes: [],
    },
    { onDone: setStarted },
  )
  const close = () => {
    setStarted(null)
    // The pressed button disappears.
    focusList()
  }

  return (
    <Stack ref={list} tabIndex={-1}>
      <p>
        After your password, the login asks for six digits from an app on your phone. A stolen password alone
        won't get anyone in.
      </p>
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
        <QueryBoundary query={query} failed="Failed to fetch login settings" what="login settings" toast>
          {({ authenticator, passkeys }) =>
            authenticator === null ? (
              <div>
                <Button loading={start.isPending} onClick={() => start.mutate()}>
                  Set up authenticator app
                </Button>
              </div>
            ) : (
              <AddedAuthenticator
                authenticator={authenticator}
                isLast={passkeys.length === 0}
                replacing={start.isPending}
                onReplace={() => start.mutate()}
                onRemoved={focusList}
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
  onRemoved: () => void
}

function AddedAuthenticator({
  authenticator,
  isLast,
  replacing,
  onReplace,
  onRemoved,
}: AddedAuthenticatorProps) {
  const { addedAt, lastUsedAt, readable } = authenticator
  const { timeZone } = useSite()
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const endQuestion = () => setAsking(false)
  const lastUse = lastUsedAt === null ? 'Not used yet.' : `Last used ${momentText(lastUsedAt, timeZone)}.`
  const remove = useWrite<void>(
    {
      send: () => utils.client.factors.removeAuthenticator.mutate(),
      done: 'Authenticator app removed',
      failed: 'Failed to remove authenticator app',
      changes: ['session', 'setup'],
    },
    { onDone: endQuestion, onFailed: endQuestion, onRefetched: onRemoved },
  )
  return (
    <>
      {!readable && (
        <Alert color="red" role="note">
          Its codes don't work because <code>SESSION_SECRET</code> has changed. Set the app up again.
        </Alert>
      )}
      <p>
        <Unbroken>{`Added ${momentText(addedAt, timeZone)}. ${lastUse}`}</Unbroken>
      </p>
      <Group gap="xs">
        <Button variant="default" loading={replacing} onClick={onReplace}>
          Use another phone
        </Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          Remove authenticator app
        </Button>
      </Group>
      {asking && (
        <ConfirmDialog
          opened
          title="Remove the authenticator app?"
          confirm="Remove"
          cancel="Keep it"
          pending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={endQuestion}
        >
          <p>{lastFactorText(isLast)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
