import { clinicDay } from '@clinic/domain/clinic-time.ts'
import type { ListedRegistration, Registration } from '@clinic/domain/events/registration-schemas.ts'
import { Button, Group, Textarea } from '@mantine/core'
import { saveCsv } from '../../../../lib/save-file.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { useCopy } from '../../../../lib/use-copy.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { registrationsCsv, uniqueEmails } from './export-registrations.ts'
import { texts } from './texts.ts'

export function RegistrationExports({ registrations }: { registrations: ListedRegistration[] }) {
  const t = useTexts(texts)
  const { timeZone, language } = useSite()
  const today = clinicDay(useNow(), timeZone)
  return (
    <Group gap="xs">
      <Button
        variant="default"
        onClick={() => saveCsv(registrationsCsv(registrations, timeZone, language), `${t.file(today)}.csv`)}
      >
        {t.csv}
      </Button>
      <Button variant="default" onClick={() => window.print()}>
        {t.print}
      </Button>
      <CopyAddresses registrations={registrations} />
    </Group>
  )
}

/** Copies the listed addresses, or shows them for manual copying if the clipboard is unavailable. */
function CopyAddresses({ registrations }: { registrations: readonly Registration[] }) {
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
