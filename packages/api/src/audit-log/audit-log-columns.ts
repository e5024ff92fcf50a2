import { auditEntryOutput } from '@clinic/domain/audit-log/schemas.ts'
import { outputColumns } from '../output-fields.ts'

export const auditLogColumns = outputColumns(auditEntryOutput)
