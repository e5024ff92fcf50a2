import type { Registration } from '@clinic/domain/events/registration-schemas.ts'
import { Button, Textarea } from '@mantine/core'
import { useTexts } from '../../../../lib/texts.ts'
import { useCopy } from '../../../../lib/use-copy.ts'
import { uniqueEmails } from './export-registrations.ts'
import { texts } from './texts.ts'

/** Copies the listed addresses, or shows them for manual copying if the clipboard is unavailable. */
export function CopyAddresses({ registrations }: { registrations: readonly Registration[] }) {
  const { copy: t } = useTexts(texts)
  const addresses = uniqueEmails(registrations)
  const text = addresses.join(', ')

  const { rejected, copy } = useCopy(text, {
    title: t.done,
    description: t.count(addresses.length),
  })

  return (
    <>
      <Button variant="default" onClick={copy}>
        {t.button}
      </Button>
      {rejected && (
        <Textarea
          flex="1 1 100%"
          label={t.label}
          description={t.manual}
          readOnly
          autoFocus
          rows={4}
          value={text}
          onFocus={event => event.currentTarget.select()}
        />
      )}
    </>
  )
}
