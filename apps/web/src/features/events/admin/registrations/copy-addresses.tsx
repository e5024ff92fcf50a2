import type { Registration } from '@clinic/domain/events/schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { showToast } from '../../../../lib/toast.ts'
import { uniqueEmails } from './export-registrations.ts'

/** Copies the listed addresses, or shows them for manual copying if the clipboard is unavailable. */
export function CopyAddresses({ registrations }: { registrations: readonly Registration[] }) {
  const [rejected, setRejected] = useState(false)
  const addresses = uniqueEmails(registrations)
  const text = addresses.join(', ')

  const copy = async () => {
    try {
      // The clipboard API needs https or localhost.
      await navigator.clipboard.writeText(text)
      setRejected(false)
      const count = plural.en(addresses.length, '# address', '# addresses')
      showToast({
        title: 'Addresses copied',
        description: `${count}. Paste them into the Bcc field of an email.`,
      })
    } catch {
      setRejected(true)
    }
  }

  return (
    <>
      <Button variant="default" onClick={() => void copy()}>
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
