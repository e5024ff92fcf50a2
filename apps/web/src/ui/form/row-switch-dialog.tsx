import { DiscardChangesDialog } from '../dialog/discard-changes-dialog.tsx'
import type { Editing } from './use-editing.ts'

/** Asks before editing another row of a list discards changes. */
export function RowSwitchDialog<Row>({ editing: { pending, discard, keep } }: { editing: Editing<Row> }) {
  return <DiscardChangesDialog opened={pending !== null} onDiscard={discard} onKeep={keep} />
}
