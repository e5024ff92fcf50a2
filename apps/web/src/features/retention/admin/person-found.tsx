import { clinicDay } from '@clinic/domain/clinic-time.ts'
import type { Person } from '@clinic/domain/retention/person.ts'
import { Button, Card, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { usePractice } from '#features/content/shared/practice.tsx'
import { saveFile } from '#lib/download/save-file.ts'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { AnonymizeQuestion } from './anonymize-question.tsx'
import { canAnonymize, listCounts } from './person-counts.ts'
import { personPage } from './person-page.ts'
import { texts } from './texts.ts'

interface PersonFoundProps {
  person: Person
  /** Those chosen of the people with the address; undefined for all. */
  patientIds: number[] | undefined
  /** Whether another lookup is running. */
  isPending: boolean
  onChoose: (patientIds: number[] | undefined) => void
  onAnonymized: () => void
}

/** Stored data of the people with an address, or of some of them, as files, with the option to anonymize. */
export function PersonFound({ person, patientIds, isPending, onChoose, onAnonymized }: PersonFoundProps) {
  const { person: t, anonymizing } = useTexts(texts)
  const format = useFormat()
  const { timeZone, language } = format
  const { name } = usePractice()
  const { nameType } = useAppointmentTypes()
  const [asking, setAsking] = useState(false)
  const counts = listCounts(person, language)
  if (counts.length + person.people.length === 0)
    return <EmptyList title={t.none} text={t.nothing(person.email)} />
  const fileName = t.file(clinicDay(Date.parse(person.madeAt), timeZone))
  return (
    <Card>
      <Text component="h4" fw={600}>
        {person.email}
      </Text>
      {person.people.length > 1 && <People people={person.people} {...{ patientIds, isPending, onChoose }} />}
      <Group gap="xs" c="dimmed">
        {counts.map(text => (
          <span key={text}>{text}</span>
        ))}
      </Group>
      {person.otherEmails.length > 0 && <p>{t.otherEmails(person.otherEmails.join(', '))}</p>}
      {!person.complete && <p>{t.cut}</p>}
      <Text c="dimmed">
        <Unbroken>{t.lookedUp(format.plainDate(person.madeAt))}</Unbroken>
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          disabled={isPending}
          onClick={() =>
            saveFile(
              personPage(person, { practice: name, timeZone, language, nameType }),
              'text/html',
              `${fileName}.html`,
            )
          }
        >
          {t.readable}
        </Button>
        <Button
          variant="default"
          disabled={isPending}
          onClick={() => saveFile(JSON.stringify(person, null, 2), 'application/json', `${fileName}.json`)}
        >
          {t.json}
        </Button>
        {canAnonymize(person) && (
          <Button variant="default" disabled={isPending} onClick={() => setAsking(true)}>
            {anonymizing.confirm}
          </Button>
        )}
      </Group>
      {asking && (
        <AnonymizeQuestion
          person={person}
          patientIds={patientIds}
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

type PeopleProps = Pick<Person, 'people'> & Pick<PersonFoundProps, 'patientIds' | 'isPending' | 'onChoose'>

/** The people with the address; with all of them goes what belongs to no patient. At least one stays chosen. */
function People({ people, patientIds, isPending, onChoose }: PeopleProps) {
  const { person: t } = useTexts(texts)
  const chosenIds = patientIds ?? people.map(({ id }) => id)
  return (
    <Checkbox.Group
      label={t.people}
      description={t.peopleAbout}
      value={chosenIds.map(String)}
      aria-busy={isPending}
      // The boxes stay enabled, so that the one just pressed keeps the focus.
      onChange={ids => isPending || onChoose(ids.length === people.length ? undefined : ids.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        {people.map(({ id, name }) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={name}
            disabled={chosenIds.length === 1 && chosenIds[0] === id}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
