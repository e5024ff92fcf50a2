import type { CalendarFeed } from '@clinic/domain/appointments/calendar-feed.ts'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { showToast } from '../../../lib/toasts/toast.ts'
import classes from './account.module.css'
import { momentText } from './moment.tsx'

interface FeedAddressProps {
  feed: NonNullable<CalendarFeed>
  onRevoke: () => void
}

/** The address of the feed, to be copied: at once, or by hand where the browser does not allow it. */
export function FeedAddress({ feed: { url, createdAt }, onRevoke }: FeedAddressProps) {
  const { timeZone } = useSite()
  const field = useRef<HTMLInputElement>(null)
  const [rejected, setRejected] = useState(false)

  const copy = async () => {
    try {
      // Browsers have a clipboard on https and localhost only.
      await navigator.clipboard.writeText(url)
      setRejected(false)
      showToast({ title: 'Address copied', description: 'Subscribe to it in your calendar program.' })
    } catch {
      setRejected(true)
      field.current?.select()
    }
  }

  return (
    <>
      <TextInput
        ref={field}
        label="Address"
        description={
          rejected
            ? 'The browser did not let it be copied. Copy it from here.'
            : `Made ${momentText(createdAt, timeZone)}`
        }
        readOnly
        value={url}
        onFocus={event => event.currentTarget.select()}
      />
      <p className={classes.hint}>
        Whoever has this address can read names and times: give it to nobody. If somebody else may know it,
        revoke it and make another.
      </p>
      <div className={classes.buttons}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button variant="default" onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </>
  )
}
