import { MAIL_PORTS, MAIL_SECURITY, type MailSecurity } from '@clinic/domain/settings/mail-server.ts'
import type { SiteSettingsView } from '@clinic/domain/settings/schemas.ts'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { CheckedForm } from '#lib/form/checked-form.ts'
import { useTexts } from '#lib/texts.ts'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { texts } from './texts.ts'

const USUAL_PORTS = Object.values(MAIL_PORTS).map(String)

interface ServerAddressFieldsProps {
  saved: SiteSettingsView['mailServer']['saved']
  form: Pick<CheckedForm, 'field' | 'clearProblems'>
}

/** Name, encryption and port of a server that is not a known provider's. */
export function ServerAddressFields({ saved, form }: ServerAddressFieldsProps) {
  const { server: t } = useTexts(texts)
  const port = useRef<HTMLInputElement>(null)
  const security = form.field('security')
  const followSecurity = (chosen: MailSecurity) => {
    security.onChange()
    const input = port.current
    if (!input || (input.value !== '' && !USUAL_PORTS.includes(input.value))) return
    input.value = String(MAIL_PORTS[chosen])
    form.clearProblems('port')
  }
  return (
    <>
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
        <ChoiceSelect
          label={t.security}
          names={t.kinds}
          defaultValue={saved?.security ?? MAIL_SECURITY[0]}
          {...security}
          onChoose={followSecurity}
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
    </>
  )
}
