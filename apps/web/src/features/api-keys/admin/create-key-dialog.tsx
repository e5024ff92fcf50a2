import { KEY_DAYS } from '@clinic/domain/api-keys/key-state.ts'
import { createApiKeyInput } from '@clinic/domain/api-keys/schemas.ts'
import { SCOPES } from '@clinic/domain/api-keys/scopes.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { CheckboxList } from '../../../ui/form/checkbox-list.tsx'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'
import { SCOPE_LABELS } from './api-key-labels.ts'

const NEVER = 'never'
const ENDS = [
  ...KEY_DAYS.map(days => ({ value: String(days), label: days === 365 ? 'In 1 year' : `In ${days} days` })),
  { value: NEVER, label: 'Never' },
]

interface CreateKeyDialogProps {
  onCreated: (key: string) => void
  onClose: () => void
}

/** Asks for the name, scopes and end of a new key. */
export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const { client } = trpc.useUtils()
  const [scopes, setScopes] = useState<string[]>([])
  const [ends, setEnds] = useState('365')
  const form = useAdminForm({
    check: createApiKeyInput,
    chosen: { scopes, days: ends === NEVER ? null : Number(ends) },
    send: input => client.apiKeys.create.mutate(input),
    done: 'API key created',
    failed: 'Failed to create API key',
    changes: 'apiKeys',
    onSaved: ({ key }) => onCreated(key),
  })
  return (
    <FormDialog title="Create an API key" submit="Create" form={form} wide onClose={onClose}>
      <TextInput
        label="Name"
        description="The program that will use it"
        autoComplete="off"
        required
        data-autofocus
        {...form.field('name')}
      />
      <CheckboxList
        name="scopes"
        label="Scopes"
        description="Choose as few as the program needs. What is public on your site needs none."
        error={form.problems.scopes}
        options={SCOPES.map(value => ({ value, description: SCOPE_LABELS[value] }))}
        chosen={scopes}
        onChange={chosen => {
          setScopes(chosen)
          form.clearProblems('scopes')
        }}
      />
      <NativeSelect
        label="Ends"
        description={
          ends === NEVER && 'A key that never ends works for anyone who finds it, until you revoke it.'
        }
        data={ENDS}
        value={ends}
        onChange={event => setEnds(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
