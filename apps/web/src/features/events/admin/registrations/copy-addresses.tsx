import type { Registration } from '@clinic/domain/events/schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { Button, Textarea } from '@mantine/core'
import { useCopy } from '../../../../lib/use-copy.ts'
import { uniqueEmails } from './export-registrations.ts'

/** Copies the listed addresses, or shows them for manual copying if the clipboard is unavailable. */
export function CopyAddresses({ registrations }: { registrations: readonly Registration[] }) {
  const addresses = uniqueEmails(registrations)
  const text = addresses.join(', ')

  const count = plural.en(addresses.length, '# address', '# addresses')
  const { rejected, copy } = useCopy(text, {
    title: 'Addresses copied',
    description: `${count}. Paste them into the Bcc field of an email.`,
  })

  return (
    <>
      <Button variant="default" onClick={copy}>
        Copy all addresses
      </Button>
      {rejected && (
        <Textarea
          flex="1 1 100%"
          label="Addresses"
          description="Couldn’t copy. Select and copy the addresses below."
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
