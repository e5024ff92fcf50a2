import { TextInput } from '@mantine/core'
import { FormPanel } from '../components/form-panel.tsx'
import { AffectedDialog } from './affected-dialog.tsx'
import type { BlockForm } from './use-block-form.ts'

/** Blocks a day. Where appointments stand on it, they are listed first. */
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
          description="Optional. Visitors who choose this date read it."
          {...block.reasonProps}
        />
      </FormPanel>
      <AffectedDialog
        affected={block.affected}
        title="Block this date?"
        verb={{ one: 'stands on this date', many: 'stand on this date' }}
        confirm="Block date"
        cancel="Leave it open"
      />
    </>
  )
}
