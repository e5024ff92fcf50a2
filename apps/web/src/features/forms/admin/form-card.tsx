import { minutesToAnswer } from '@clinic/domain/forms/questions.ts'
import type { Form } from '@clinic/domain/forms/schemas.ts'
import { Badge, Button, Card, Group, Switch, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { formPath } from '../../../paths.ts'
import { RowButton } from '../../../ui/table/row-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { minuteCount, questionCount, ruleText, SAMPLE_NOTE } from './form-labels.ts'

interface FormCardProps {
  form: Form
  onRemove: () => void
}

/** A form of the practice: whether and when it is asked, and how many have answered it. */
export function FormCard({ form, onRemove }: FormCardProps) {
  const { client } = trpc.useUtils()
  const heading = useId()
  const { id, content, rule, isOn, isSample, begun, sent } = form
  const name = content.name.en
  const turn = useWrite<boolean>({
    send: isOn => client.forms.switch.mutate({ id, isOn }),
    done: isOn ? 'Form switched off' : 'Form switched on',
    failed: 'Failed to switch the form',
    changes: 'forms',
  })
  return (
    <Card component="li">
      <Group justify="space-between" wrap="nowrap" align="start">
        <Group gap="xs">
          <Title order={3} id={heading} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          {isSample && <Badge color="amber">Sample</Badge>}
        </Group>
        <Switch
          label="On"
          styles={{ body: { alignItems: 'center' } }}
          aria-describedby={heading}
          checked={turn.isPending ? turn.variables : isOn}
          onChange={({ currentTarget }) => turn.isPending || turn.mutate(currentTarget.checked)}
        />
      </Group>
      {isSample && <Text>{SAMPLE_NOTE}</Text>}
      <Text>{ruleText(rule)}</Text>
      <Text c="dimmed">
        {questionCount(content.questions.length)}, {minuteCount(minutesToAnswer(content.questions))}. {sent}{' '}
        sent, {begun} begun.
      </Text>
      <Group gap="xs" mt="xs">
        <Button component={Link} variant="default" size="row" c="pine" to={formPath(id)}>
          Edit <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
        <RowButton verb="Remove" of={name} danger onClick={onRemove} />
      </Group>
    </Card>
  )
}
