import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import type { Person } from '@clinic/domain/retention/person.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePractice } from '../../../lib/practice.tsx'
import { useSite } from '../../../lib/site.tsx'
import dialogClasses from '../account/dialog-list.module.css'
import { EmptyList } from '../components/empty-list.tsx'
import { saveFile } from '../components/save-file.ts'
import { AnonymiseQuestion } from './anonymise-question.tsx'
import { countsOf, isAnythingOver, isNothing } from './person-counts.ts'
import { personPage } from './person-page.ts'

/** What is stored about a person: how much, as files, and the way to anonymise what is over. */
export function PersonFound({ person, onAnonymised }: { person: Person; onAnonymised: () => void }) {
  const { timeZone } = useSite()
  const { name } = usePractice()
  const [asking, setAsking] = useState(false)
  if (isNothing(person)) {
    return <EmptyList title="Nothing is stored">There is nothing under {person.email}.</EmptyList>
  }
  const fileName = `stored-data-${person.madeAt.slice(0, 10)}`
  return (
    <div className={dialogClasses.item}>
      <h4 className={dialogClasses.title}>{person.email}</h4>
      <p className={dialogClasses.facts}>
        {countsOf(person).map(text => (
          <span key={text}>{text}</span>
        ))}
      </p>
      {!person.complete && <p>There is more than fits into a file: of each kind the newest are in it.</p>}
      <p className={dialogClasses.soft}>Looked up {formatPlainDate(Date.parse(person.madeAt), timeZone)}</p>
      <div className={dialogClasses.buttons}>
        <Button
          variant="default"
          onClick={() => saveFile(personPage(person, name, timeZone), 'text/html', `${fileName}.html`)}
        >
          Save to read
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(JSON.stringify(person, null, 2), 'application/json', `${fileName}.json`)}
        >
          Save as JSON
        </Button>
        {isAnythingOver(person) && (
          <Button variant="default" onClick={() => setAsking(true)}>
            Anonymise
          </Button>
        )}
      </div>
      {asking && (
        <AnonymiseQuestion
          person={person}
          onAnonymised={() => {
            setAsking(false)
            onAnonymised()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
