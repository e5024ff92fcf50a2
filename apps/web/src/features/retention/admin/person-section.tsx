import { personInput } from '@clinic/domain/retention/schemas.ts'
import { Button, TextInput } from '@mantine/core'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { writeFailureText } from '../../../lib/query/error-texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import cards from '../../../ui/table/card-list.module.css'
import { PersonFound } from './person-found.tsx'
import classes from './retention.module.css'

const FAILED = 'Failed to fetch stored data'

/** Looks up a person's data by email address. */
export function PersonSection() {
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const form = useCheckedForm(personInput, input => {
    if (!isPending) look(input)
  })
  const {
    mutate: look,
    isPending,
    data: person,
    error,
    reset,
  } = trpc.retention.person.useMutation({
    onSuccess: focusList,
    onError: failure => form.showRejected(failure),
  })
  return (
    <section className={`${cards.section} ${classes.person}`} aria-labelledby="retention-person">
      <h2 id="retention-person" className={cards.heading}>
        Data about one person
      </h2>
      <p>
        When someone asks for their data: everything stored under their email, as a readable file and as JSON.
        The lookup is logged without the name.
      </p>
      <form {...form.formProps} onInput={() => error && reset()} className={cards.section}>
        <TextInput label="Email address" type="email" autoComplete="off" required {...form.field('email')} />
        <div className={cards.buttons}>
          <Button type="submit" variant="default" loading={isPending}>
            Look up
          </Button>
        </div>
      </form>
      {error && <p role="alert">{writeFailureText(FAILED, error, 'en')}</p>}
      <div ref={list} tabIndex={-1} className={cards.stack}>
        {person && <PersonFound person={person} onAnonymized={() => look({ email: person.email })} />}
      </div>
    </section>
  )
}
