import { Schema } from './0001-schema.ts'
import { ApiKeyCalls } from './0002-api-key-calls.ts'
import { SpecialHours } from './0003-special-hours.ts'
import { MotifsOfNamedPractices } from './0004-motifs-of-named-practices.ts'
import { HoursForTypes } from './0005-hours-for-types.ts'
import { Texts } from './0006-texts.ts'
import { ReviewRequests } from './0007-review-requests.ts'
import { TextChecks } from './0008-text-checks.ts'
import { RowChanges } from './0009-row-changes.ts'
import { NewsIndexes } from './0010-news-indexes.ts'
import { NameOrder } from './0011-name-order.ts'
import { WithheldReasons } from './0012-withheld-reasons.ts'
import { NameKeys } from './0013-name-keys.ts'

/** Creates the schema that the last migration of version 0.2.0 left. */
export const SCHEMA_MIGRATION = '0001-schema'

/** Every migration, oldest first. One that has been released is never edited; a change is a new one. */
export const migrations = [
  { name: SCHEMA_MIGRATION, class: Schema },
  { name: '0002-api-key-calls', class: ApiKeyCalls },
  { name: '0003-special-hours', class: SpecialHours },
  { name: '0004-motifs-of-named-practices', class: MotifsOfNamedPractices },
  { name: '0005-hours-for-types', class: HoursForTypes },
  { name: '0006-texts', class: Texts },
  { name: '0007-review-requests', class: ReviewRequests },
  { name: '0008-text-checks', class: TextChecks },
  { name: '0009-row-changes', class: RowChanges },
  { name: '0010-news-indexes', class: NewsIndexes },
  { name: '0011-name-order', class: NameOrder },
  { name: '0012-withheld-reasons', class: WithheldReasons },
  { name: '0013-name-keys', class: NameKeys },
]
