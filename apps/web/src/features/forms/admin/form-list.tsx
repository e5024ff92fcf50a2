import { FORM_DRAFTS } from '@clinic/domain/forms/drafts/all.ts'
import type { FormDraft } from '@clinic/domain/forms/drafts/draft-parts.ts'
import { FORM_LIMITS, minutesToAnswer } from '@clinic/domain/forms/questions.ts'
import type { Form } from '@clinic/domain/forms/schemas.ts'
import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { formPath, NEW_FORM } from '../../../paths.ts'
import { DeleteDialog, useDeletion } from '../../../ui/dialog/delete-dialog.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { EmptyList } from '../../../ui/table/empty-list.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { FormCard } from './form-card.tsx'
import { minuteCount, questionCount, ruleText, SAMPLE_NOTE } from './form-labels.ts'

/** The practice's forms, and the built-in drafts that it does not use yet. */
export function FormList({ forms }: { forms: readonly Form[] }) {
  const { client } = trpc.useUtils()
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const deletion = useDeletion<Form>({
    send: ({ id }) => client.forms.remove.mutate({ id }),
    done: 'Form removed',
    failed: 'Failed to remove form',
    changes: 'forms',
  })
  const hasRoom = forms.length < FORM_LIMITS.forms
  const names = forms.map(({ content }) => content.name.en)
  const drafts = FORM_DRAFTS.filter(({ content }) => !names.includes(content.name.en))
  return (
    <>
      <Text c="dimmed">
        Patients fill these in before their visit, on their own phone, by the link in their emails. Answers
        are stored encrypted.
      </Text>
      <Stack component="section" ref={list} tabIndex={-1} aria-labelledby="forms-own">
        <Group justify="space-between">
          <Title order={2} id="forms-own">
            Your forms
          </Title>
          {hasRoom && (
            <Button component={Link} to={formPath(NEW_FORM)}>
              Add form
            </Button>
          )}
        </Group>
        {!hasRoom && <Text c="dimmed">You have {FORM_LIMITS.forms} forms. Remove one to add another.</Text>}
        {forms.length === 0 ? (
          <EmptyList title="No forms yet">Start from a draft below, or add a form of your own.</EmptyList>
        ) : (
          <CardList>
            {forms.map(form => (
              <FormCard key={form.id} form={form} onRemove={() => deletion.ask(form)} />
            ))}
          </CardList>
        )}
      </Stack>
      {hasRoom && drafts.length > 0 && (
        <Stack component="section" aria-labelledby="forms-drafts">
          <Title order={2} id="forms-drafts">
            Drafts
          </Title>
          <Text c="dimmed">Samples in English and Spanish. {SAMPLE_NOTE}</Text>
          <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
            {drafts.map(draft => (
              <DraftCard key={draft.content.name.en} draft={draft} onUsed={focusList} />
            ))}
          </SimpleGrid>
        </Stack>
      )}
      <DeleteDialog deletion={deletion} title="Remove this form?" confirm="Remove" cancel="Keep it">
        {({ content }) => (
          <p>
            “{content.name.en}” is no longer asked. If patients have answered it, it cannot be removed, only
            switched off.
          </p>
        )}
      </DeleteDialog>
    </>
  )
}

function DraftCard({ draft: { content, rule }, onUsed }: { draft: FormDraft; onUsed: () => void }) {
  const { client } = trpc.useUtils()
  const { mutate, isPending } = useWrite<void>(
    {
      send: () => client.forms.save.mutate({ content, rule, isSample: true }),
      done: () => ({ title: 'Form added', description: 'It is off until you switch it on.' }),
      failed: 'Failed to add form',
      changes: 'forms',
    },
    { onRefetched: onUsed },
  )
  const { name, questions } = content
  return (
    <Card component="article">
      <Stack h="100%" gap="xs" align="start">
        <Title order={3}>{name.en}</Title>
        <Text c="dimmed" flex={1}>
          {questionCount(questions.length)}, {minuteCount(minutesToAnswer(questions))}. {ruleText(rule)}.
        </Text>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          Use this draft <VisuallyHidden>{name.en}</VisuallyHidden>
        </Button>
      </Stack>
    </Card>
  )
}
