import { MAIL_PROVIDERS, type MailProvider, mailServerInput } from '@clinic/domain/settings/mail-server.ts'
import type { SiteSettingsView } from '@clinic/domain/settings/schemas.ts'
import { Alert, Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { usePractice } from '#features/content/shared/practice.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { VERBATIM } from '#ui/form/verbatim.ts'
import { ServerAddressFields } from './server-address-fields.tsx'
import { texts } from './texts.ts'
import { useTestMail } from './use-test-mail.ts'

const PROVIDERS = Object.keys(MAIL_PROVIDERS) as MailProvider[]

/** The provider of a host; null for any other. */
const providerAt = (host: string | undefined) =>
  PROVIDERS.find(name => MAIL_PROVIDERS[name].host === host) ?? null

interface MailServerFormProps {
  saved: SiteSettingsView['mailServer']['saved']
  /** Asks whether to remove the saved server. */
  onRemove: () => void
}

/** Saves the mail server, and sends a test email through it. */
export function MailServerForm({ saved, onRemove }: MailServerFormProps) {
  const { server: t } = useTexts(texts)
  const { email } = usePractice()
  const isTested = useRef(true)
  const [provider, setProvider] = useState(providerAt(saved?.host))
  const known = provider && MAIL_PROVIDERS[provider]
  const password = useRef<HTMLInputElement>(null)
  const test = useTestMail()
  const form = useAdminForm({
    check: mailServerInput,
    otherValues: known ? { host: known.host, port: known.port, security: known.security } : {},
    save: trpc.settings.saveMailServer,
    words: t,
    onSaved: () => {
      if (password.current) password.current.value = ''
      if (isTested.current) test.send({ to: email })
    },
  })
  const setTested = (isWanted: boolean) => () => {
    isTested.current = isWanted
  }
  return (
    <form {...form.formProps} onInput={test.clearWhy}>
      <Stack>
        <ChoiceSelect
          label={t.provider}
          names={t.providers}
          value={provider ?? 'other'}
          onChoose={chosen => setProvider(chosen === 'other' ? null : chosen)}
        />
        {provider && (
          <p>
            {t.passwords[provider].text(
              <Anchor href={MAIL_PROVIDERS[provider].passwords} target="_blank" rel="noreferrer">
                {t.passwords[provider].link}
              </Anchor>,
            )}
          </p>
        )}
        {!known && <ServerAddressFields saved={saved} form={form} />}
        <TextInput
          label={t.user}
          description={t.login}
          {...VERBATIM}
          defaultValue={saved?.user ?? ''}
          {...form.field('user')}
        />
        <PasswordInput
          ref={password}
          label={t.password}
          description={saved?.hasPassword ? t.saved : undefined}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t.show }}
          {...form.field('password')}
        />
        <TextInput
          label={t.sender}
          description={t.from(email)}
          placeholder={t.example}
          {...VERBATIM}
          defaultValue={saved?.sender ?? ''}
          {...form.field('sender')}
        />
        {test.why && <Alert color="red">{test.why}</Alert>}
        <Group gap="xs">
          <Button type="submit" loading={form.pending || test.sending} onClick={setTested(true)}>
            {t.saveAndTest}
          </Button>
          <Button type="submit" variant="default" disabled={form.pending} onClick={setTested(false)}>
            {t.save}
          </Button>
          {saved && (
            <Button variant="default" onClick={onRemove}>
              {t.removal.confirm}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
