import { clinicDay } from '@clinic/domain/clinic-time.ts'
import type { ListedRegistration } from '@clinic/domain/events/registration-schemas.ts'
import { Button, Group } from '@mantine/core'
import { saveCsv } from '../../../../lib/save-file.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { CopyAddresses } from './copy-addresses.tsx'
import { registrationsCsv } from './export-registrations.ts'
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
