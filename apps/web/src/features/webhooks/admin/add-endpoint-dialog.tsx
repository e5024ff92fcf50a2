import { webhookInput } from '@clinic/domain/webhooks/schemas.ts'
import { WEBHOOK_TYPES } from '@clinic/domain/webhooks/webhook-types.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { CheckboxList } from '../../../ui/form/checkbox-list.tsx'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'

interface AddEndpointDialogProps {
  /** Gets the secret of the new endpoint. */
  onAdded: (secret: string) => void
  onClose: () => void
}

/** Asks for the name, address and event types of a new endpoint. */
export function AddEndpointDialog({ onAdded, onClose }: AddEndpointDialogProps) {
  const { client } = trpc.useUtils()
  const [types, setTypes] = useState<string[]>([])
  const form = useAdminForm({
    check: webhookInput,
    chosen: { types },
    send: input => client.webhooks.create.mutate(input),
    done: 'Endpoint added',
    failed: 'Failed to add endpoint',
    changes: 'webhooks',
    onSaved: ({ secret }) => onAdded(secret),
  })
  return (
    <FormDialog title="Add an endpoint" submit="Add" form={form} wide onClose={onClose}>
      <TextInput
        label="Name"
        description="The program that gets the webhooks"
        autoComplete="off"
        required
        data-autofocus
        {...form.field('name')}
      />
      <TextInput
        label="Address"
        description="Copy it from the program. Only its host is shown afterwards."
        placeholder="https://"
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('address')}
      />
      <CheckboxList
        name="types"
        label="Events"
        error={form.problems.types}
        options={WEBHOOK_TYPES.map(value => ({ value }))}
        chosen={types}
        onChange={chosen => {
          setTypes(chosen)
          form.clearProblems('types')
        }}
      />
    </FormDialog>
  )
}
