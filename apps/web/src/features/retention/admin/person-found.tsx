import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import type { Person } from '@clinic/domain/retention/person.ts'
import { Button, Card, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { useSite } from '../../../lib/site.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { EmptyList } from '../../../ui/table/empty-list.tsx'
import { usePractice } from '../../content/shared/practice.tsx'
import { AnonymizeQuestion } from './anonymize-question.tsx'
import { isAnythingOver, listCounts } from './person-counts.ts'
import { personPage } from './person-page.ts'
import { texts } from './texts.ts'

/** Stored data of a person, as files, with the option to anonymize. */
export function PersonFound({ person, onAnonymized }: { person: Person; onAnonymized: () => void }) {
  const { person: t, anonymizing } = useTexts(texts)
  const { timeZone, language } = useSite()
  const { name } = usePractice()
  const [asking, setAsking] = useState(false)
  const counts = listCounts(person, language)
  if (counts.length === 0) return <EmptyList title={t.none}>{t.nothing(person.email)}</EmptyList>
  const fileName = t.file(person.madeAt.slice(0, 10))
  return (
    <Card>
      <Text component="h4" fw={600}>
        {person.email}
      </Text>
      <Group gap="xs" c="dimmed">
        {counts.map(text => (
          <span key={text}>{text}</span>
        ))}
      </Group>
      {!person.complete && <p>{t.cut}</p>}
      <Text c="dimmed">
        <Unbroken>{t.lookedUp(formatPlainDate(Date.parse(person.madeAt), timeZone, language))}</Unbroken>
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          onClick={() =>
            saveFile(
              personPage(person, { practice: name, timeZone, language }),
              'text/html',
              `${fileName}.html`,
            )
          }
        >
          {t.readable}
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(JSON.stringify(person, null, 2), 'application/json', `${fileName}.json`)}
        >
          {t.json}
        </Button>
        {isAnythingOver(person) && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {anonymizing.button}
          </Button>
        )}
      </Group>
      {asking && (
        <AnonymizeQuestion
          person={person}
          onAnonymized={() => {
            setAsking(false)
            onAnonymized()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
