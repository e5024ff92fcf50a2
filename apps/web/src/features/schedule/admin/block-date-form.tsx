import { CLOSING_KINDS } from '@clinic/domain/schedule/date-change.ts'
import type { BlockedDate } from '@clinic/domain/schedule/schemas.ts'
import { Group, Radio, Stack, TextInput } from '@mantine/core'
import { RowHistory } from '#features/audit-log/shared/desk/row-history.tsx'
import { useTexts } from '#lib/texts.ts'
import { FormPanel } from '#ui/form/form-panel.tsx'
import { TypeCheckboxes } from './hours/visit-types.tsx'
import { ReasonFields } from './special/reason-fields.tsx'
import { texts } from './texts.ts'
import type { BlockDraft } from './use-block-draft.ts'
import { type BlockForm, useBlockForm } from './use-block-form.ts'

interface BlockDateFormProps {
  draft: BlockDraft
  /** Undefined while loading. */
  blocked: readonly BlockedDate[] | undefined
}

/** Blocks days, or closes or opens hours on them; asks about their appointments first. */
export function BlockDateForm({ draft, blocked }: BlockDateFormProps) {
  const { blocks: t, special: hoursText } = useTexts(texts)
  const block = useBlockForm(draft, blocked)
  const { kind, form, editing } = block
  const { row } = editing
  return (
    <FormPanel
      heading={row ? hoursText.change : kind === 'day' ? t.form : hoursText.title}
      submit={kind === 'day' ? t.submit : hoursText.submit}
      form={{ ...form, conflict: row ? form.conflict : undefined }}
      onCancel={row ? editing.finish : undefined}
      footer={row && <RowHistory subject="special_hours" id={row.id} />}
    >
      <DateFields block={block} />
      <Radio.Group
        label={hoursText.hours}
        value={kind}
        onChange={value => {
          const chosen = CLOSING_KINDS.find(one => one === value)
          if (chosen) block.change({ kind: chosen })
        }}
      >
        <Stack gap={4} mt={4}>
          {CLOSING_KINDS.filter(one => row === null || one !== 'day').map(one => (
            <Radio key={one} name="kind" value={one} label={hoursText.kinds[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {kind !== 'day' && <TimeFields block={block} />}
      {kind !== 'day' && <TypeCheckboxes types={row?.types} />}
      <ReasonFields block={block} />
    </FormPanel>
  )
}

function DateFields({ block }: { block: BlockForm }) {
  const { blocks: t, special } = useTexts(texts)
  return (
    <>
      <TextInput label={t.date} type="date" required {...controlled(block, 'date')} />
      {block.editing.row === null && (
        <TextInput {...special.lastDay} type="date" min={block.date} {...controlled(block, 'lastDay')} />
      )}
    </>
  )
}

function TimeFields({ block }: { block: BlockForm }) {
  const t = useTexts(texts).special
  return (
    <Group grow align="start">
      <TextInput label={t.from} type="time" required {...controlled(block, 'startTime')} />
      <TextInput label={t.to} type="time" required {...controlled(block, 'endTime')} />
    </Group>
  )
}

/** Props of a field that the calendar or the weekly hours also fill in. */
function controlled({ form, values, change }: BlockForm, name: keyof BlockForm['values']) {
  const { onChange, ...props } = form.field(name)
  return {
    ...props,
    value: values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      onChange()
      change({ [name]: event.currentTarget.value })
    },
  }
}
