import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { Anchor, Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { getProgress } from './setup-progress.ts'
import { StepList } from './step-list.tsx'
import { MISSING_CONTENT_PATHS } from './step-paths.ts'
import { texts } from './texts.ts'

/** The steps with their progress, also when dismissed or complete. */
export function SetupSteps({ setup }: { setup: Setup }) {
  const t = useTexts(texts)
  const { done, where, shown, failed } = t.dismiss
  const dismiss = useWrite(trpc.setup.dismiss, {
    done: setup.dismissed ? shown : { title: done, description: where },
    failed,
  })
  const progress = getProgress(setup)
  return (
    <Stack component="section" gap="xs" align="start" aria-label={t.title}>
      <Group gap="sm">
        <Text c="dimmed">{t.progress(progress.done, progress.total)}</Text>
        <Progress w="6rem" value={(100 * progress.done) / progress.total} aria-hidden />
      </Group>
      <StepList setup={setup} />
      {setup.missing.length > 0 && (
        <section aria-labelledby="missing-content">
          <Title order={2} fz="1rem" mt="xs" id="missing-content">
            {t.missing.title}
          </Title>
          <ul>
            {setup.missing.map(content => (
              <li key={content}>
                <Anchor
                  component={Link}
                  to={MISSING_CONTENT_PATHS[content]}
                  display="inline-block"
                  py={{ base: 'sm', sm: '0.25rem' }}
                >
                  {t.missing[content]}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      )}
      {progress.next !== null && (
        <Button
          variant="default"
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate({ dismissed: !setup.dismissed })}
        >
          {setup.dismissed ? t.dismiss.back : t.dismiss.submit}
        </Button>
      )}
    </Stack>
  )
}
