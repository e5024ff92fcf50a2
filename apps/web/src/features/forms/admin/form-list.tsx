import { FORM_DRAFTS } from '@clinic/domain/forms/drafts/all.ts'
import type { FormDraft } from '@clinic/domain/forms/drafts/draft-parts.ts'
import { inLanguage } from '@clinic/domain/forms/localized-text.ts'
import { FORM_LIMITS, minutesToAnswer } from '@clinic/domain/forms/questions.ts'
import type { Form } from '@clinic/domain/forms/schemas.ts'
import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { formPath, NEW_FORM } from '#paths.ts'
import { CardList } from '#ui/table/card-list.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { FormCard } from './form-card.tsx'
import { ruleText } from './form-labels.ts'
import { texts } from './texts.ts'

/** The practice's forms, and the built-in drafts that it does not use yet. */
export function FormList({ forms }: { forms: readonly Form[] }) {
  const { list: t, drafts: d, sample } = useTexts(texts)
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const hasRoom = forms.length < FORM_LIMITS.forms
  const names = forms.map(({ content }) => content.name.en)
  const drafts = FORM_DRAFTS.filter(({ content }) => !names.includes(content.name.en))
  return (
    <>
      <Text c="dimmed">{t.text}</Text>
      <Stack component="section" ref={list} tabIndex={-1} aria-labelledby="forms-own">
        <Group justify="space-between">
          <Title order={2} id="forms-own">
            {t.title}
          </Title>
          {hasRoom && (
            <Button component={Link} to={formPath(NEW_FORM)}>
              {t.add}
            </Button>
          )}
        </Group>
        {!hasRoom && <Text c="dimmed">{t.full(FORM_LIMITS.forms)}</Text>}
        {forms.length === 0 ? (
          <EmptyList title={t.none} text={t.hint} />
        ) : (
          <CardList>
            {forms.map(form => (
              <FormCard key={form.id} form={form} />
            ))}
          </CardList>
        )}
      </Stack>
      {hasRoom && drafts.length > 0 && (
        <Stack component="section" aria-labelledby="forms-drafts" mt="md">
          <Title order={2} id="forms-drafts">
            {d.title}
          </Title>
          <Text c="dimmed">
            {d.text} {sample}
          </Text>
          <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
            {drafts.map(draft => (
              <DraftCard key={draft.content.name.en} draft={draft} onUsed={focusList} />
            ))}
          </SimpleGrid>
        </Stack>
      )}
    </>
  )
}

function DraftCard({ draft: { content, rule }, onUsed }: { draft: FormDraft; onUsed: () => void }) {
  const { drafts: t, length } = useTexts(texts)
  const language = useLanguage()
  const { nameType } = useAppointmentTypes()
  const { mutate, isPending } = useWrite(
    trpc.forms.save,
    { done: t.added, failed: t.failed },
    { onRefetched: onUsed },
  )
  const { questions } = content
  const name = inLanguage(content.name, language)
  return (
    <Card component="article">
      <Stack h="100%" gap="xs" align="start">
        <Title order={3}>{name}</Title>
        <Text c="dimmed" flex={1}>
          {length(questions.length, minutesToAnswer(questions))} {ruleText(rule, language, nameType)}.
        </Text>
        <Button
          variant="default"
          loading={isPending}
          onClick={() => mutate({ content, rule, isSample: true })}
        >
          {t.use} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </Stack>
    </Card>
  )
}
