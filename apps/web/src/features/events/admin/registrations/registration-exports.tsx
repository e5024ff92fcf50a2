import { clinicDay } from '@clinic/domain/clinic-time.ts'
import type { ListedRegistration } from '@clinic/domain/events/schemas.ts'
import { Button, Group } from '@mantine/core'
import { saveCsv } from '../../../../lib/save-file.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useNow } from '../../../../lib/use-now.ts'
import { CopyAddresses } from './copy-addresses.tsx'
import { registrationsCsv } from './export-registrations.ts'

/** Exports the listed registrations. */
export function RegistrationExports({ registrations }: { registrations: ListedRegistration[] }) {
  const { timeZone } = useSite()
  const today = clinicDay(useNow(), timeZone)
  return (
    <Group gap="xs">
      <Button
        variant="default"
        onClick={() => saveCsv(registrationsCsv(registrations, timeZone), `registrations-${today}.csv`)}
      >
        Download CSV
      </Button>
      <Button variant="default" onClick={() => window.print()}>
        Print
      </Button>
      <CopyAddresses registrations={registrations} />
    </Group>
  )
}
