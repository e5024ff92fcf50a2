import { type AuditEntry, MAX_AUDIT_PAGE } from '@clinic/domain/audit-log/schemas.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { saveCsv } from '#lib/download/save-file.ts'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts } from '../shared/desk/texts.ts'
import { auditLogCsv } from './audit-log-csv.ts'
import type { AuditLogFilter } from './audit-log-filters.tsx'

/** Max entries in a file, to keep browser memory and spreadsheets working. */
const MAX_ENTRIES = 10_000

/** Downloads the filtered entries as CSV. */
export function AuditLogExport({ filter }: { filter: AuditLogFilter }) {
  const { csv: t } = useTexts(texts)
  const { timeZone, language } = useSite()
  const { nameType } = useAppointmentTypes()
  const utils = trpc.useUtils()
  const [state, setState] = useState<'ready' | 'fetching' | 'failed'>('ready')
  const save = async () => {
    setState('fetching')
    try {
      const entries: AuditEntry[] = []
      let before: number | undefined
      do {
        const page = await utils.client.auditLog.list.query({ ...filter, before, limit: MAX_AUDIT_PAGE })
        entries.push(...page.entries)
        before = page.next ?? undefined
      } while (before !== undefined && entries.length < MAX_ENTRIES)
      saveCsv(auditLogCsv(entries, { timeZone, language, nameType }), `${t.file}.csv`)
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button variant="default" loading={state === 'fetching'} onClick={() => void save()}>
        {t.download}
      </Button>
      {state === 'failed' && <p role="alert">{t.failed}</p>}
    </>
  )
}
