import type { Factors } from '@clinic/domain/session/factors.ts'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { settingsPath } from '#paths.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { ListRow, RowList } from '#ui/table/row-list.tsx'
import { usePasskeyProblem } from '../shared/passkeys.ts'
import { AddPasskey } from './add-passkey.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { texts } from './texts.ts'

type Passkey = Factors['passkeys'][number]

/** Lists, adds and removes passkeys, or says why they cannot work here. */
export function PasskeySettings() {
  const { passkeys: t, ...words } = useTexts(texts)
  const query = trpc.factors.get.useQuery(undefined, { staleTime: 0 })
  const { publicUrl } = useSite()
  const problem = usePasskeyProblem()
  const [codes, setCodes] = useState<string[] | null>(null)
  const remove = useConfirmedWrite(trpc.passkeys.remove, t.removal, {
    changes: ['session', 'setup'],
  })
  const isLast = query.data?.passkeys.length === 1 && query.data.authenticator === null
  const askToRemove = ({ id, name }: Passkey) => {
    const text = (
      <p>
        <span>{isLast ? words.lastFactor : words.otherFactors}</span> {t.device}
      </p>
    )
    void remove({ ...t.removal, title: t.removal.title(name), text }, { id })
  }

  return (
    <Stack tabIndex={-1}>
      <p>{t.text}</p>
      <QueryBoundary query={query} failed={t.unread} what={t.what} toast>
        {({ passkeys }) =>
          passkeys.length > 0 && (
            <RowList>
              {passkeys.map(passkey => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => askToRemove(passkey)} />
              ))}
            </RowList>
          )
        }
      </QueryBoundary>
      {problem === null && <AddPasskey onAdded={setCodes} />}
      {problem && (
        <Text c="dimmed">
          {problem === 'otherAddress' ? (
            <Anchor href={publicUrl + settingsPath('passkeys')}>{t.problems[problem](publicUrl)}</Anchor>
          ) : (
            t.problems[problem](publicUrl)
          )}
        </Text>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Stack>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { passkeys: t } = useTexts(texts)
  const { moment } = useFormat()
  const { name, addedAt, lastUsedAt, host, usable } = passkey
  return (
    <ListRow
      action={
        <Button variant="default" onClick={onRemove} aria-label={t.remove(name)}>
          {t.removal.confirm}
        </Button>
      }
    >
      <strong>{name}</strong>
      <Text component="div" c="dimmed">
        <Unbroken>
          {lastUsedAt === null ? t.unused(moment(addedAt)) : t.used(moment(addedAt), moment(lastUsedAt))}
        </Unbroken>
      </Text>
      {!usable && <div>{t.elsewhere(host)}</div>}
    </ListRow>
  )
}
