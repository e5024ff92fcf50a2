import { nameTextProblem } from '@clinic/domain/text-messages/problems.ts'
import { testTextInput } from '@clinic/domain/text-messages/schemas.ts'
import { TEXT_PROBLEMS } from '@clinic/domain/text-messages/states.ts'
import { Alert, Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { useCheckedForm } from '#lib/form/checked-form.ts'
import { describeWriteFailure } from '#lib/query/error-texts.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { texts } from './texts.ts'

/** Sends a test text, and asks the provider about the number. */
export function TextTest() {
  const { test: t } = useTexts(texts)
  const language = useLanguage()
  const { mutate, isPending, error, reset } = useWrite(trpc.texts.sendTest, {
    done: t.sent,
    failed: t.failed,
  })
  const why = error && describeWriteFailure(error, language)
  const form = useCheckedForm(testTextInput, (input, { showRejected }) =>
    mutate(input, { onError: showRejected }),
  )
  return (
    <>
      <form {...form.formProps} onInput={() => error && reset()}>
        <Stack>
          <Title order={3} mt="sm">
            {t.title}
          </Title>
          <TextInput label={t.to} type="tel" autoComplete="tel" maw="24rem" required {...form.field('to')} />
          {why && (
            <Alert color="red" role="note">
              {why}
            </Alert>
          )}
          <Group>
            <Button type="submit" variant="default" loading={isPending}>
              {t.send}
            </Button>
          </Group>
        </Stack>
      </form>
      <NumberCheck />
    </>
  )
}

/** What the provider says of the number, when it is asked. */
function NumberCheck() {
  const { test: t } = useTexts(texts)
  const language = useLanguage()
  const query = trpc.texts.numberState.useQuery(undefined, { enabled: false, retry: false })
  const { data, isFetching, isError } = query
  const problem = TEXT_PROBLEMS.find(known => known === data?.detail)
  const state = data ? t.states[data.state] : ''
  const words = isError
    ? t.notChecked
    : problem
      ? t.because(state, nameTextProblem(problem, language))
      : state
  return (
    <Group>
      <Button variant="default" loading={isFetching} onClick={() => void query.refetch()}>
        {t.check}
      </Button>
      <p role="status">
        <span>{words}</span>
      </p>
    </Group>
  )
}
