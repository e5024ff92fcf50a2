import { KEY_DAYS } from '@clinic/domain/api-keys/key-state.ts'
import { createApiKeyInput } from '@clinic/domain/api-keys/schemas.ts'
import { SCOPE_PRESETS, SCOPES, type Scope } from '@clinic/domain/api-keys/scopes.ts'
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { CheckboxList } from '#ui/form/checkbox-list.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { texts } from './texts.ts'

const NEVER = 'never'

const PRESETS = Object.keys(SCOPE_PRESETS) as (keyof typeof SCOPE_PRESETS)[]

export interface CreatedKey {
  value: string
  scopes: readonly Scope[]
}

interface CreateKeyDialogProps {
  onCreated: (created: CreatedKey) => void
  onClose: () => void
}

/** Asks for the name, scopes and expiration of a new key. */
export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const { create: t, scopes: labels } = useTexts(texts)
  const [scopes, setScopes] = useState<string[]>([])
  const [expires, setExpires] = useState('365')
  const form = useAdminForm({
    check: createApiKeyInput,
    otherValues: { scopes, days: expires === NEVER ? null : Number(expires) },
    save: trpc.apiKeys.create,
    words: t,
    onSaved: ({ key }) => {
      onClose()
      onCreated({ value: key, scopes: SCOPES.filter(scope => scopes.includes(scope)) })
    },
  })
  const choose = (values: string[]) => {
    setScopes(values)
    form.clearProblems('scopes')
  }
  return (
    <FormDialog title={t.title} submit={t.submit} form={form} width="wide" onClose={onClose}>
      <TextInput {...t.name} autoComplete="off" required data-autofocus {...form.field('name')} />
      <Group gap="xs" role="group" aria-labelledby="presets">
        <Text id="presets">{t.presets}</Text>
        {PRESETS.map(name => (
          <Button key={name} size="row" variant="default" onClick={() => choose(SCOPE_PRESETS[name])}>
            {t.preset[name]}
          </Button>
        ))}
      </Group>
      <CheckboxList
        name="scopes"
        label={t.scopes}
        description={t.few}
        error={form.problems.scopes}
        options={SCOPES.map(value => ({ value, description: labels[value] }))}
        values={scopes}
        onChange={choose}
      />
      <NativeSelect
        label={t.expires}
        description={expires === NEVER && t.warning}
        data={[
          ...KEY_DAYS.map(days => ({ value: String(days), label: days === 365 ? t.inYear : t.inDays(days) })),
          { value: NEVER, label: t.never },
        ]}
        value={expires}
        onChange={event => setExpires(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
