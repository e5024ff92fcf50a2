import {
  type ReviewSettings,
  reviewSettingsInput,
} from '@clinic/domain/appointments/reviews/review-schemas.ts'
import { LIMITS } from '@clinic/domain/fields.ts'
import { Group, List, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MailPreview } from '#features/email/shared/desk/mail-preview.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts as deskTexts } from '#ui/desk/texts.ts'
import { SettingsForm } from '#ui/form/settings-form.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { texts } from './texts.ts'

/** Whether and when patients are asked for a review, with a preview of the email. */
export function ReviewRequestSettings() {
  const { reviews: t } = useTexts(texts)
  const { unread, what } = useTexts(deskTexts).settings
  const query = trpc.settings.reviewRequests.useQuery()
  return (
    <Stack>
      <p>{t.about}</p>
      <QueryBoundary query={query} failed={unread} what={what}>
        {({ preview, ...saved }) => (
          <>
            <ReviewRequestForm {...saved} />
            <MailPreview
              readMail={language => {
                const { subject, heading, text, write, privacy, stop, footer } = preview[language]
                return { subject, heading, text, button: write, small: [privacy, stop, footer] }
              }}
            />
          </>
        )}
      </QueryBoundary>
    </Stack>
  )
}

function ReviewRequestForm(saved: ReviewSettings) {
  const { reviews: t } = useTexts(texts)
  const [isOn, setIsOn] = useState(saved.isOn)
  const form = useAdminForm({
    check: reviewSettingsInput,
    otherValues: { isOn },
    save: trpc.settings.saveReviewRequests,
    words: useTexts(deskTexts).settings,
  })
  return (
    <SettingsForm form={form} submit={t.save}>
      <Switch label={t.ask} checked={isOn} onChange={({ currentTarget: { checked } }) => setIsOn(checked)} />
      <TextInput
        label={t.link}
        description={t.linkHint}
        inputMode="url"
        autoCapitalize="off"
        maxLength={LIMITS.url}
        required={isOn}
        defaultValue={saved.url ?? ''}
        {...form.field('url')}
      />
      <Group align="start">
        <TextInput
          label={t.hours}
          inputMode="numeric"
          w="14rem"
          required
          defaultValue={saved.hours}
          {...form.field('hours')}
        />
        <TextInput
          label={t.months}
          inputMode="numeric"
          w="14rem"
          required
          defaultValue={saved.months}
          {...form.field('months')}
        />
      </Group>
      <List>
        {t.rules.map(rule => (
          <List.Item key={rule}>{rule}</List.Item>
        ))}
      </List>
    </SettingsForm>
  )
}
