import type { Factors } from '@clinic/domain/session/factors.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { momentText } from '../../../ui/page/admin-moment.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { ListRow, RowList } from '../../../ui/table/row-list.tsx'
import { usePasskeyProblem } from '../shared/passkeys.ts'
import { AddPasskey } from './add-passkey.tsx'
import { lastFactorText, passkeyProblemText } from './factor-labels.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

type Passkey = Factors['passkeys'][number]

/** Lists, adds and removes passkeys, or says why they cannot work here. */
export function PasskeySettings() {
  const query = trpc.factors.get.useQuery(undefined, { staleTime: 0 })
  const { client } = trpc.useUtils()
  const { publicUrl } = useSite()
  const problem = usePasskeyProblem()
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const [asking, setAsking] = useState<Passkey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const endQuestion = () => setAsking(null)
  const remove = useWrite<Passkey>(
    {
      send: ({ id }) => client.passkeys.remove.mutate({ id }),
      done: 'Passkey removed',
      failed: 'Failed to remove passkey',
      changes: ['session', 'setup'],
    },
    { onDone: endQuestion, onFailed: endQuestion, onRefetched: focusList },
  )
  const isLast = query.data?.passkeys.length === 1 && query.data.authenticator === null

  return (
    <Stack ref={list} tabIndex={-1}>
      <p>
        Log in with your fingerprint, face or device PIN. There is no password to steal. Once you have a
        passkey, the password alone no longer logs in.
      </p>
      <QueryBoundary query={query} failed="Failed to fetch passkeys" what="passkeys" toast>
        {({ passkeys }) =>
          passkeys.length > 0 && (
            <RowList>
              {passkeys.map(passkey => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setAsking(passkey)} />
              ))}
            </RowList>
          )
        }
      </QueryBoundary>
      {problem === null && <AddPasskey onAdded={setCodes} />}
      {problem && <Text c="dimmed">{passkeyProblemText(problem, publicUrl)}</Text>}
      {asking && (
        <ConfirmDialog
          opened
          title={`Remove the passkey “${asking.name}”?`}
          confirm="Remove"
          cancel="Keep it"
          pending={remove.isPending}
          onConfirm={() => remove.mutate(asking)}
          onCancel={endQuestion}
        >
          <p>{lastFactorText(isLast)} Delete it in your device's password settings too.</p>
        </ConfirmDialog>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Stack>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { timeZone } = useSite()
  const { name, addedAt, lastUsedAt, host, usable } = passkey
  const lastUse = lastUsedAt === null ? 'not used yet' : `last used ${momentText(lastUsedAt, timeZone)}`
  return (
    <ListRow
      action={
        <Button variant="default" onClick={onRemove} aria-label={`Remove passkey: ${name}`}>
          Remove
        </Button>
      }
    >
      <strong>{name}</strong>
      <Text component="div" c="dimmed">
        <Unbroken>{`Added ${momentText(addedAt, timeZone)}, ${lastUse}`}</Unbroken>
      </Text>
      {!usable && <div>Works only at {host}, where the site no longer is.</div>}
    </ListRow>
  )
}
