import type { Registration } from '@clinic/domain/events/schemas.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts/toast.ts'
import { addressesOf } from './export-registrations.ts'
import classes from './registrations-tab.module.css'

/** Copies the address of everyone who is listed. Where the browser does not allow it, they are shown for copying by hand. */
export function CopyAddresses({ registrations }: { registrations: readonly Registration[] }) {
  const [rejected, setRejected] = useState(false)
  const addresses = addressesOf(registrations)
  const text = addresses.join(', ')

  const copy = async () => {
    try {
      // Browsers have a clipboard on https and localhost only.
      await navigator.clipboard.writeText(text)
      setRejected(false)
      const count = addresses.length === 1 ? '1 address' : `${addresses.length} addresses`
      showToast({
        title: 'Addresses copied',
        description: `${count}. Paste them into the Bcc field of a mail.`,
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
          className={classes.addresses}
          label="Addresses"
          description="The browser did not let them be copied. Copy them from here."
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
