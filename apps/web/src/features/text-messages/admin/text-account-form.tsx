import {
  type TextProviderName,
  type TextSettings,
  textAccountInput,
} from '@clinic/domain/text-messages/schemas.ts'
import { Button, Code, PasswordInput, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { SettingsForm } from '#ui/form/settings-form.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { VERBATIM } from '#ui/form/verbatim.ts'
import { texts } from './texts.ts'

interface TextAccountFormProps {
  saved: TextSettings
  provider: TextProviderName
  onProvider: (provider: TextProviderName) => void
  /** Asks whether to remove the saved account. */
  onRemove: () => void
}

/** The account at the provider, and the number that sends texts. */
export function TextAccountForm({ saved, provider, onProvider, onRemove }: TextAccountFormProps) {
  const { account: t } = useTexts(texts)
  const token = useRef<HTMLInputElement>(null)
  const form = useAdminForm({
    check: textAccountInput,
    otherValues: { provider },
    save: trpc.texts.saveAccount,
    words: t,
    onSaved: () => {
      if (token.current) token.current.value = ''
    },
  })
  const isSaved = provider === saved.provider
  return (
    <SettingsForm
      form={form}
      title={t.title}
      submit={t.save}
      buttons={
        saved.provider !== null && (
          <Button variant="default" onClick={onRemove}>
            {t.removal.confirm}
          </Button>
        )
      }
    >
      <ChoiceSelect
        label={t.provider}
        names={t.providers}
        value={provider}
        onChoose={chosen => {
          onProvider(chosen)
          form.clearProblems('account', 'token', 'publicKey')
        }}
      />
      <TextInput
        key={`account-${provider}`}
        label={t.ids[provider]}
        required
        defaultValue={isSaved ? saved.account : ''}
        {...VERBATIM}
        {...form.field('account')}
      />
      <PasswordInput
        key={`token-${provider}`}
        ref={token}
        label={t.tokens[provider]}
        description={isSaved && saved.hasToken ? t.saved : undefined}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t.show }}
        {...form.field('token')}
      />
      {provider === 'telnyx' && (
        <TextInput
          {...t.key}
          required
          defaultValue={saved.publicKey}
          {...VERBATIM}
          {...form.field('publicKey')}
        />
      )}
      <TextInput
        label={t.number}
        type="tel"
        autoComplete="off"
        required
        defaultValue={saved.number}
        {...form.field('number')}
      />
      <p>
        <span>{t.callback}</span>{' '}
        <Code style={{ overflowWrap: 'anywhere' }}>{saved.callbackUrl + provider}</Code>
      </p>
    </SettingsForm>
  )
}
