import type { AnswerSheet } from '@clinic/domain/forms/schemas.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { texts } from './texts.ts'

/** For which visit and by which way answers came, and whose name signed them. */
export function SheetFacts({ sheet }: { sheet: AnswerSheet }) {
  const t = useTexts(texts)
  const format = useFormat()
  const { visit, via, answers, signedByOther } = sheet
  return (
    <>
      <Text c="dimmed">
        <Unbroken>{t.about(visit.patientName, format.moment(visit.startsAt), t.via[via])}</Unbroken>
      </Text>
      {signedByOther.map(id => {
        const answer = answers?.[id]
        return (
          typeof answer === 'object' &&
          'name' in answer && (
            <Alert key={id} color="amber">
              {t.signedByOther(answer.name)}
            </Alert>
          )
        )
      })}
    </>
  )
}

/** Says that answers are not counted, and lets the front desk count them. */
export function UncountedNote({ sheet, onCounted }: { sheet: AnswerSheet; onCounted: () => void }) {
  const t = useTexts(texts)
  const { mutate, isPending } = useWrite(trpc.forms.accept, t.accept, { onDone: onCounted })
  if (sheet.counts) return null
  return (
    <Group gap="xs">
      {sheet.visit.status === 'confirmed' && <Text>{t.uncounted}</Text>}
      <Button variant="default" size="row" loading={isPending} onClick={() => mutate({ id: sheet.id })}>
        {t.accept.press}
      </Button>
    </Group>
  )
}
