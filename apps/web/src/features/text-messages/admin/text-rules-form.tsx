import { type TextRules, textRulesInput } from '@clinic/domain/text-messages/schemas.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { z } from 'zod'
import { checkboxField } from '#lib/form/checkbox-field.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts as deskTexts } from '#ui/desk/texts.ts'
import { SettingsForm } from '#ui/form/settings-form.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { texts } from './texts.ts'

const rulesSchema = textRulesInput.extend({
  remindsTwoHoursBefore: checkboxField,
  // An empty price is none.
  pricePerSegment: z.preprocess(text => String(text).trim() || null, textRulesInput.shape.pricePerSegment),
})

/** When patients are reminded by text, and how much may be sent in a month. */
export function TextRulesForm({ saved }: { saved: TextRules }) {
  const { rules: t } = useTexts(texts)
  const form = useAdminForm({
    check: rulesSchema,
    save: trpc.texts.saveRules,
    words: useTexts(deskTexts).settings,
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
        defaultChecked={saved.remindsTwoHoursBefore}
        {...form.field('remindsTwoHoursBefore')}
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
        defaultValue={saved.pricePerSegment ?? ''}
        {...form.field('pricePerSegment')}
      />
    </SettingsForm>
  )
}
