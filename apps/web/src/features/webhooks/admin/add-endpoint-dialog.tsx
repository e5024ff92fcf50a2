import { webhookInput } from '@clinic/domain/webhooks/schemas.ts'
import { WEBHOOK_TYPES } from '@clinic/domain/webhooks/webhook-types.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { CheckboxList } from '#ui/form/checkbox-list.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { VERBATIM } from '#ui/form/verbatim.ts'
import { texts } from './texts.ts'

interface AddEndpointDialogProps {
  /** Gets the secret of the new endpoint. */
  onAdded: (secret: string) => void
  onClose: () => void
}

/** Asks for the name, address and event types of a new endpoint. */
export function AddEndpointDialog({ onAdded, onClose }: AddEndpointDialogProps) {
  const { add: t } = useTexts(texts)
  const [types, setTypes] = useState<string[]>([])
  const form = useAdminForm({
    check: webhookInput,
    otherValues: { types },
    save: trpc.webhooks.create,
    words: t,
    onSaved: ({ secret }) => {
      onClose()
      onAdded(secret)
    },
  })
  return (
    <FormDialog title={t.title} submit={t.submit} form={form} width="wide" onClose={onClose}>
      <TextInput {...t.name} autoComplete="off" required data-autofocus {...form.field('name')} />
      <TextInput
        label={t.address}
        description={t.hint}
        placeholder="https://"
        type="url"
        {...VERBATIM}
        required
        {...form.field('address')}
      />
      <CheckboxList
        name="types"
        label={t.types}
        error={form.problems.types}
        options={WEBHOOK_TYPES.map(value => ({ value }))}
        values={types}
        onChange={values => {
          setTypes(values)
          form.clearProblems('types')
        }}
      />
    </FormDialog>
  )
}
