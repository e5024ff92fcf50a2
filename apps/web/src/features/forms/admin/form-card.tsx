import { inLanguage } from '@clinic/domain/forms/localized-text.ts'
import { lacksNotice } from '@clinic/domain/forms/notice.ts'
import { minutesToAnswer } from '@clinic/domain/forms/questions.ts'
import type { Form } from '@clinic/domain/forms/schemas.ts'
import { Badge, Box, Card, Group, Switch, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useSwitchWrite } from '#lib/trpc/use-switch-write.ts'
import { formPath } from '#paths.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { RowButton, RowLink } from '#ui/table/row-button.tsx'
import { ruleText } from './form-labels.ts'
import { texts } from './texts.ts'

/** A form of the practice: whether and when it is asked, and how many have answered it. */
export function FormCard({ form }: { form: Form }) {
  const { list: t, ...words } = useTexts(texts)
  const language = useLanguage()
  const { nameType } = useAppointmentTypes()
  const heading = useId()
  const { id, content, rule, isOn, isSample, begun, sent } = form
  const name = inLanguage(content.name, language)
  const remove = useConfirmedWrite(trpc.forms.remove, t.removal)
  const question = { ...t.removal, text: t.removal.text(name) }
  const shown = useSwitchWrite(
    trpc.forms.switch,
    checked => ({ done: checked ? t.switchedOn : t.switchedOff, failed: t.notSwitched }),
    checked => ({ id, isOn: checked }),
  )(isOn)
  return (
    <Card component="li">
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs">
          <Title order={3} id={heading} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          {isSample && <Badge color="amber">{t.isSample}</Badge>}
        </Group>
        <Switch
          flex="none"
          // The name stays while the visible label says the state.
          aria-label={t.on}
          label={<span aria-hidden>{shown.checked ? t.on : t.off}</span>}
          styles={{ body: { alignItems: 'center' } }}
          aria-describedby={heading}
          {...shown}
        />
      </Group>
      {isSample && <Text>{words.sample}</Text>}
      {lacksNotice(content) && <Text>{t.lacksNotice}</Text>}
      <Text>{ruleText(rule, language, nameType)}</Text>
      <Text c="dimmed">
        <span>{words.length(content.questions.length, minutesToAnswer(content.questions))}</span>{' '}
        <Box component="span" display="inline-block">
          {words.answered(sent, begun)}
        </Box>
      </Text>
      <Group gap="xs" mt="xs">
        <RowLink verb={t.edit} of={name} to={formPath(id)} />
        <RowButton verb={t.removal.confirm} of={name} danger onClick={() => remove(question, { id })} />
      </Group>
    </Card>
  )
}
