import { TextInput } from '@mantine/core'
import { FormPanel } from '../../../ui/form/form-panel.tsx'
import { AffectedDialog } from './affected-dialog.tsx'
import type { BlockForm } from './use-block-form.ts'

/** Blocks a day; asks about its appointments first. */
export function BlockDateForm({ block }: { block: BlockForm }) {
  return (
    <>
      <FormPanel
        heading="Block a date"
        submit="Block Date"
        pending={block.pending}
        formProps={block.formProps}
      >
        <TextInput label="Date" type="date" required {...block.dateProps} />
        <TextInput
          label="Reason"
          description="Optional. Shown to visitors who choose this date."
          {...block.reasonProps}
        />
      </FormPanel>
      <AffectedDialog
        affected={block.affected}
        title="Block this date?"
        verb={{ one: 'is booked on this date', many: 'are booked on this date' }}
        confirm="Block date"
        cancel="Keep it open"
      />
    </>
  )
}
