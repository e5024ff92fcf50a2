import { trailEntryOutput } from '@clinic/domain/trail/schemas.ts'
import { outputColumns } from '../output-fields.ts'

/** The columns of an entry as it is told over the wire. */
export const trailColumns = outputColumns(trailEntryOutput)
