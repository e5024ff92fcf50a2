import { Alert } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts } from './texts.ts'

/** Explains where emails go while no mail server is set up. */
export function MailServerNote() {
  const { server: t } = useTexts(texts)
  const { data: status } = trpc.mail.status.useQuery()
  const { data: settings } = trpc.settings.get.useQuery()
  if (!status || status.server || status.folder === null) return null
  if (settings?.mailServer.source === 'unreadable') return null
  return (
    <Alert color="amber">
      <strong>{t.missing}</strong> {t.stored(status.savedAsFile)}
    </Alert>
  )
}
