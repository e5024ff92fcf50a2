import {
  MAIL_PORTS,
  MAIL_SECURITY,
  type MailSecurity,
  mailServerInput,
} from '@clinic/domain/settings/mail-server.ts'
import type { SiteSettingsView } from '@clinic/domain/settings/schemas.ts'
import {
  Alert,
  Button,
  Group,
  NativeSelect,
  PasswordInput,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import { useRef } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'
import { usePractice } from '../../content/shared/practice.tsx'
import { texts } from './texts.ts'
import { useTestMail } from './use-test-mail.ts'

const USUAL_PORTS = Object.values(MAIL_PORTS).map(String)

interface MailServerFormProps {
  saved: SiteSettingsView['mailServer']['saved']
  /** Asks whether to remove the saved server. */
  onRemove: () => void
}

/** Saves the mail server, and sends a test email through it. */
export function MailServerForm({ saved, onRemove }: MailServerFormProps) {
  const { server: t, remove } = useTexts(texts)
  const { email } = usePractice()
  const isTested = useRef(true)
  const port = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const test = useTestMail()
  const form = useAdminForm({
    check: mailServerInput,
    save: trpc.settings.saveMailServer,
    done: t.done,
    failed: t.failed,
    onSaved: () => {
      if (password.current) password.current.value = ''
      if (isTested.current) test.send({ to: email })
    },
  })
  const setTested = (isWanted: boolean) => () => {
    isTested.current = isWanted
  }
  const security = form.field('security')
  const followSecurity = (chosen: string) => {
    security.onChange()
    const input = port.current
    if (!input || (input.value !== '' && !USUAL_PORTS.includes(input.value))) return
    input.value = String(MAIL_PORTS[chosen as MailSecurity])
    form.clearProblems('port')
  }
  return (
    <form {...form.formProps} onInput={test.clearWhy}>
      <Stack>
        <TextInput
          label={t.host}
          description={t.hint}
          placeholder="smtp.example.com"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={saved?.host}
          {...form.field('host')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label={t.security}
            data={MAIL_SECURITY.map(value => ({ value, label: t.kinds[value] }))}
            defaultValue={saved?.security ?? MAIL_SECURITY[0]}
            {...security}
            onChange={event => followSecurity(event.currentTarget.value)}
          />
          <TextInput
            ref={port}
            label={t.port}
            inputMode="numeric"
            required
            defaultValue={saved?.port ?? MAIL_PORTS[MAIL_SECURITY[0]]}
            {...form.field('port')}
          />
        </SimpleGrid>
        <TextInput
          label={t.user}
          description={t.login}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
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
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={saved?.sender ?? ''}
          {...form.field('sender')}
        />
        {test.why && (
          <Alert color="red" role="note">
            {test.why}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" loading={form.pending || test.sending} onClick={setTested(true)}>
            {t.saveAndTest}
          </Button>
          <Button type="submit" variant="default" disabled={form.pending} onClick={setTested(false)}>
            {t.save}
          </Button>
          {saved && (
            <Button variant="default" onClick={onRemove}>
              {remove}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
