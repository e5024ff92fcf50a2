import { type TextRules, textRulesInput } from '@clinic/domain/text-messages/schemas.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { SettingsForm } from '../../../ui/form/settings-form.tsx'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'
import { texts } from './texts.ts'

/** When patients are reminded by text, and how much may be sent in a month. */
export function TextRulesForm({ saved }: { saved: TextRules }) {
  const { rules: t } = useTexts(texts)
  const [remindsTwoHoursBefore, setTwoHours] = useState(saved.remindsTwoHoursBefore)
  const [price, setPrice] = useState(String(saved.pricePerSegment ?? ''))
  const form = useAdminForm({
    check: textRulesInput,
    // An empty price is none.
    otherValues: { remindsTwoHoursBefore, pricePerSegment: price.trim() || null },
    save: trpc.texts.saveRules,
    done: t.done,
    failed: t.failed,
  })
  return (
    <SettingsForm form={form} title={t.title} submit={t.save}>
      <TextInput
        label={t.time}
        description={t.timeHint}
        type="time"
        maw="24rem"
        required
        defaultValue={saved.reminderTime}
        {...form.field('reminderTime')}
      />
      <Checkbox
        label={t.twoHours}
        checked={remindsTwoHoursBefore}
        onChange={({ currentTarget }) => setTwoHours(currentTarget.checked)}
      />
      <TextInput
        label={t.cap}
        description={t.capHint}
        inputMode="numeric"
        maw="24rem"
        required
        defaultValue={saved.monthlyCap}
        {...form.field('monthlyCap')}
      />
      <TextInput
        label={t.price}
        description={t.priceHint}
        inputMode="decimal"
        maw="24rem"
        value={price}
        {...form.field('pricePerSegment')}
        onChange={({ currentTarget }) => {
          setPrice(currentTarget.value)
          form.clearProblems('pricePerSegment')
        }}
      />
    </SettingsForm>
  )
}
