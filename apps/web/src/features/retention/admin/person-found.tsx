import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import type { Person } from '@clinic/domain/retention/person.ts'
import { Button, Card, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { useSite } from '../../../lib/site.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { EmptyList } from '../../../ui/table/empty-list.tsx'
import { usePractice } from '../../content/shared/practice.tsx'
import { AnonymizeQuestion } from './anonymize-question.tsx'
import { isAnythingOver, isNothing, listCounts } from './person-counts.ts'
import { personPage } from './person-page.ts'

/** Stored data of a person, as files, with the option to anonymize. */
export function PersonFound({ person, onAnonymized }: { person: Person; onAnonymized: () => void }) {
  const { timeZone, language } = useSite()
  const { name } = usePractice()
  const [asking, setAsking] = useState(false)
  if (isNothing(person)) {
    return <EmptyList title="No data stored">We store nothing under {person.email}.</EmptyList>
  }
  const fileName = `stored-data-${person.madeAt.slice(0, 10)}`
  return (
    <Card>
      <Text component="h4" fw={600}>
        {person.email}
      </Text>
      <Group gap="xs" c="dimmed">
        {listCounts(person).map(text => (
          <span key={text}>{text}</span>
        ))}
      </Group>
      {!person.complete && (
        <p>There is more data than fits in one file. Only the newest records of each kind are included.</p>
      )}
      <Text c="dimmed">
        Looked up <Unbroken>{formatPlainDate(Date.parse(person.madeAt), timeZone, language)}</Unbroken>
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          onClick={() => saveFile(personPage(person, name, timeZone), 'text/html', `${fileName}.html`)}
        >
          Download (readable)
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(JSON.stringify(person, null, 2), 'application/json', `${fileName}.json`)}
        >
          Download (JSON)
        </Button>
        {isAnythingOver(person) && (
          <Button variant="default" onClick={() => setAsking(true)}>
            Anonymize
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
