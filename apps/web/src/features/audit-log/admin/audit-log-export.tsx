import { type AuditEntry, MAX_AUDIT_PAGE } from '@clinic/domain/audit-log/schemas.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { saveCsv } from '#lib/download/save-file.ts'
import { describeReadFailure } from '#lib/query/error-texts.ts'
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
  const [isFetching, setFetching] = useState(false)
  const [problem, setProblem] = useState<readonly string[]>([])
  const save = async () => {
    setFetching(true)
    setProblem([])
    try {
      const entries: AuditEntry[] = []
      let before: number | undefined
      do {
        const page = await utils.client.auditLog.list.query({ ...filter, before, limit: MAX_AUDIT_PAGE })
        entries.push(...page.entries)
        before = page.next ?? undefined
      } while (before !== undefined && entries.length < MAX_ENTRIES)
      saveCsv(auditLogCsv(entries, { timeZone, language, nameType }), `${t.file}.csv`)
      if (before !== undefined) setProblem([t.cut(entries.length)])
    } catch (error) {
      setProblem([t.failed, describeReadFailure(error, language)])
    } finally {
      setFetching(false)
    }
  }
  return (
    <>
      <Button variant="default" loading={isFetching} onClick={() => void save()}>
        {t.download}
      </Button>
      {problem.length > 0 && (
        <div role="alert">
          {problem.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </>
  )
}
