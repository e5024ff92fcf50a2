import type { Setup, SetupStep } from '@clinic/domain/setup/schemas.ts'
import { Accordion, Box, Group, Stack, Text } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTexts } from '#lib/texts.ts'
import { ICON } from '#ui/icon.ts'
import { getProgress } from './setup-progress.ts'
import { StepActions } from './step-actions.tsx'
import { texts } from './texts.ts'

/** Setup steps; the chosen or next open one is expanded. */
export function StepList({ setup }: { setup: Setup }) {
  const t = useTexts(texts)
  // Kept while its forms are filled in on other pages.
  const [chosenStep, setChosenStep] = useSessionStorage<SetupStep | 'none' | null>({
    key: 'clinic.setup-step',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const isOpen = setup.steps.some(({ step, done }) => step === chosenStep && !done)
  // A completed choice gives way to the next step.
  const current = chosenStep === 'none' ? null : isOpen ? chosenStep : getProgress(setup).next

  return (
    <Accordion
      w="100%"
      value={current}
      onChange={step => setChosenStep((step ?? 'none') as SetupStep | 'none')}
    >
      <Box component="ol" tabIndex={-1} style={{ outline: 'none' }} aria-label={t.list}>
        {setup.steps.map(({ step, done }) => (
          <li key={step}>
            <Accordion.Item value={step}>
              {done ? (
                <Group gap="sm" wrap="nowrap" py="0.375rem">
                  <IconCircleCheckFilled {...ICON} size={20} color="var(--pine)" />
                  <StepTitle title={t.steps[step].title} state={t.done} />
                </Group>
              ) : (
                <Accordion.Control icon={<IconCircle {...ICON} size={20} color="var(--line-strong)" />}>
                  <StepTitle title={t.steps[step].title} state={t.toDo} />
                </Accordion.Control>
              )}
              <Accordion.Panel>
                <Stack gap="xs">
                  <p>{t.steps[step].why}</p>
                  <StepActions step={step} setup={setup} />
                </Stack>
              </Accordion.Panel>
            </Accordion.Item>
          </li>
        ))}
      </Box>
    </Accordion>
  )
}

function StepTitle({ title, state }: { title: string; state: string }) {
  return (
    <Group justify="space-between" wrap="nowrap" flex={1} pr="sm">
      <span>{title}</span>
      <Text span c="dimmed" fw={400} flex="none">
        {state}
      </Text>
    </Group>
  )
}
