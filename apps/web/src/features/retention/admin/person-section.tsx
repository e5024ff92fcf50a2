import type { Person } from '@clinic/domain/retention/person.ts'
import { personInput } from '@clinic/domain/retention/schemas.ts'
import { Button, Divider, Group, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useCheckedForm } from '#lib/form/checked-form.ts'
import { writeFailureText } from '#lib/query/error-texts.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { PersonFound } from './person-found.tsx'
import { texts } from './texts.ts'

/** Looks up a person's data by email address. */
export function PersonSection() {
  const { person: t } = useTexts(texts)
  const language = useLanguage()
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const [found, setFound] = useState<{ person: Person; patientIds: number[] | undefined } | null>(null)
  const {
    mutate: look,
    isPending,
    error,
    reset,
  } = trpc.retention.person.useMutation({
    onSuccess: (person, { patientIds }) => setFound({ person, patientIds }),
  })
  const form = useCheckedForm(personInput, ({ email }, { showRejected }) =>
    look({ email }, { onSuccess: focusList, onError: showRejected }),
  )
  return (
    <section aria-labelledby="retention-person">
      <Stack>
        <Divider />
        <Title order={2} id="retention-person">
          {t.title}
        </Title>
        <p>{t.about}</p>
        <form {...form.formProps} onInput={() => error && reset()}>
          <Stack>
            <TextInput label={t.email} type="email" autoComplete="off" required {...form.field('email')} />
            <Group gap="xs">
              <Button type="submit" variant="default" loading={isPending}>
                {t.look}
              </Button>
            </Group>
          </Stack>
        </form>
        {error && <p role="alert">{writeFailureText(t.failed, error, language)}</p>}
        <Stack maw="48rem" ref={list} tabIndex={-1}>
          {found && (
            <PersonFound
              {...found}
              isPending={isPending}
              onChoose={patientIds => look({ email: found.person.email, patientIds })}
              onAnonymized={() => look({ email: found.person.email }, { onSuccess: focusList })}
            />
          )}
        </Stack>
      </Stack>
    </section>
  )
}
