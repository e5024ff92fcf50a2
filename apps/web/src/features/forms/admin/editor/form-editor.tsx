import { APPOINTMENT_TYPES } from '@clinic/domain/availability/durations.ts'
import type { FormRule } from '@clinic/domain/forms/questions.ts'
import type { Form } from '@clinic/domain/forms/schemas.ts'
import { Alert, Button, Card, Checkbox, Flex, Group, SimpleGrid, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { ADMIN_PATHS } from '#paths.ts'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { StaleNote } from '#ui/form/form-panel.tsx'
import { effectText } from '../form-labels.ts'
import { texts } from '../texts.ts'
import { FormPreview } from './form-preview.tsx'
import { QuestionList } from './question-list.tsx'
import { TextPair } from './text-pair.tsx'
import { type FormEditing, useFormEditor } from './use-form-editor.ts'

/** A form with its rule and questions, and beside it what a patient sees on a phone. */
export function FormEditor({ stored }: { stored: Form | undefined }) {
  const { editor: t, back, cancel } = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const editing = useFormEditor(stored, () => void navigate(ADMIN_PATHS.forms))
  const [edited, setEdited] = useState<string | null>(null)
  const { form, draft, isChanged, isNewVersion, changeContent } = editing
  const effect = stored && isNewVersion ? effectText(stored, language) : ''

  return (
    <Flex direction={{ base: 'column', lg: 'row' }} align={{ lg: 'start' }} gap="lg">
      <Card component="form" variant="panel" flex={1} miw={0} w="100%" {...form.formProps}>
        <Title order={2} fz="1.375rem">
          {stored ? t.edit : t.add}
        </Title>
        <TextPair
          label={t.name}
          name="content.name"
          value={draft.content.name}
          problems={form.problems}
          onChange={name => {
            form.clearProblems('content.name.en', 'content.name.es')
            changeContent({ name })
          }}
        />
        <RuleFields editing={editing} />
        <QuestionList editing={editing} onEdit={setEdited} />
        <StaleNote conflict={form.conflict} />
        <div role="status">{effect && <Alert>{effect}</Alert>}</div>
        <Group gap="xs">
          <Button type="submit" loading={form.pending}>
            {t.save}
          </Button>
          <Button component={Link} variant="default" c="var(--ink)" to={ADMIN_PATHS.forms}>
            {isChanged ? cancel : back}
          </Button>
        </Group>
      </Card>
      <FormPreview content={draft.content} edited={edited} />
    </Flex>
  )
}

/** When the form is asked, for which visits, and whether it is still a sample. */
function RuleFields({ editing: { form, draft, change } }: { editing: FormEditing }) {
  const { editor: t, asked, sample } = useTexts(texts)
  const { nameType } = useAppointmentTypes()
  const { rule, isSample } = draft
  const changeRule = (changes: Partial<FormRule>) => {
    form.clearProblems('rule.appointmentTypes')
    change({ rule: { ...rule, ...changes } })
  }
  const [wasSample] = useState(isSample)
  return (
    <Stack gap="sm">
      <ChoiceSelect
        label={t.asked}
        maw="20rem"
        names={asked}
        value={rule.asked}
        onChoose={asked => changeRule({ asked })}
      />
      <Checkbox.Group
        label={t.types}
        value={rule.appointmentTypes}
        error={form.problems['rule.appointmentTypes']}
        onChange={types => changeRule({ appointmentTypes: types as FormRule['appointmentTypes'] })}
      >
        <SimpleGrid minColWidth="8rem" verticalSpacing="xs" mt={4}>
          {APPOINTMENT_TYPES.map(type => (
            <Checkbox key={type} name="rule.appointmentTypes" value={type} label={nameType(type)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {wasSample && (
        <Checkbox
          label={t.isRead}
          description={sample}
          checked={!isSample}
          onChange={({ currentTarget }) => change({ isSample: !currentTarget.checked })}
        />
      )}
    </Stack>
  )
}
