import type { Attendee, Attendees, AttendeesFilter } from '@clinic/domain/events/attendees.ts'
import type { ListedRegistration } from '@clinic/domain/events/registration-schemas.ts'
import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { saveCsv } from '#lib/download/save-file.ts'
import { printPage } from '#lib/print-page.ts'
import { useTexts } from '#lib/texts.ts'
import { showToast, showWriteError } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { registrationsCsv, uniqueEmails } from './export-registrations.ts'
import { texts } from './texts.ts'

interface RegistrationExportsProps {
  /** The page that is shown. */
  found: Attendees
  filter: AttendeesFilter
  /** Shows these attendees for printing; null shows the page again. */
  onPrint: (attendees: Attendee[] | null) => void
}

/** Exports of the registrations of all pages, without cancelled ones. */
export function RegistrationExports({ found, filter, onPrint }: RegistrationExportsProps) {
  const t = useTexts(texts)
  const { today, timeZone, language } = useFormat()
  const { client } = trpc.useUtils()
  const [isReading, setReading] = useState(false)
  /** Addresses that the clipboard rejected. */
  const [rejected, setRejected] = useState<string | null>(null)

  const withAll = async (use: (registrations: ListedRegistration[]) => Promise<void>) => {
    setReading(true)
    try {
      if (found.total <= found.pageSize)
        return await use(found.attendees.filter(one => one.cancelledAt === null))
      await use(await client.events.exportedAttendees.query(filter))
    } catch (error) {
      showWriteError(t.failed, error, language)
    } finally {
      setReading(false)
    }
  }
  const copyAddresses = async (registrations: ListedRegistration[]) => {
    const addresses = uniqueEmails(registrations)
    const text = addresses.join(', ')
    try {
      // The clipboard API needs https or localhost, and may need the press to be recent.
      await navigator.clipboard.writeText(text)
      setRejected(null)
      showToast({ title: t.copy.done, description: t.copy.count(addresses.length) })
    } catch {
      setRejected(text)
    }
  }
  const saveAll = async (registrations: ListedRegistration[]) => {
    // Bypasses the cache: a write that ends cancels its pending reads.
    const events = await client.events.list.query()
    saveCsv(registrationsCsv(registrations, events, timeZone, language), `${t.file(today)}.csv`)
  }
  const printAll = async (registrations: ListedRegistration[]) => {
    flushSync(() => onPrint(registrations.map(one => ({ mails: [], ...one }))))
    printPage(() => onPrint(null))
  }
  return (
    <Group gap="xs">
      <Button variant="default" loading={isReading} onClick={() => void withAll(saveAll)}>
        {t.csv}
      </Button>
      <Button variant="default" loading={isReading} onClick={() => void withAll(printAll)}>
        {t.print}
      </Button>
      <Button variant="default" loading={isReading} onClick={() => void withAll(copyAddresses)}>
        {t.copy.button}
      </Button>
      {rejected !== null && (
        <Textarea
          flex="1 1 100%"
          label={t.copy.label}
          description={t.copy.manual}
          readOnly
          autoFocus
          rows={4}
          value={rejected}
          onFocus={event => event.currentTarget.select()}
        />
      )}
    </Group>
  )
}
