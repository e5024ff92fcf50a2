import { TextInput } from '@mantine/core'
import { useTexts } from '../../../lib/texts.ts'
import { FormPanel } from '../../../ui/form/form-panel.tsx'
import { AffectedDialog } from './affected-dialog.tsx'
import { texts } from './texts.ts'
import type { BlockForm } from './use-block-form.ts'

/** Blocks a day; asks about its appointments first. */
export function BlockDateForm({ block }: { block: BlockForm }) {
  const t = useTexts(texts).blocks
  return (
    <>
      <FormPanel heading={t.form} submit={t.submit} pending={block.pending} formProps={block.formProps}>
        <TextInput label={t.date} type="date" required {...block.dateProps} />
        <TextInput {...t.reason} {...block.reasonProps} />
      </FormPanel>
      <AffectedDialog
        affected={block.affected}
        title={t.question(1)}
        text={appointments => t.booked(appointments, 1)}
        confirm={t.confirm(1)}
        cancel={t.keep(1)}
      />
    </>
  )
}
