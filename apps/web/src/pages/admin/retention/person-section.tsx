import { personInput } from '@clinic/domain/retention/schemas.ts'
import { Button, TextInput } from '@mantine/core'
import { useCheckedForm } from '../../../lib/checked-form.ts'
import { writeFailureText } from '../../../lib/error-texts.ts'
import { trpc } from '../../../lib/trpc.ts'
import dialogClasses from '../account/dialog-list.module.css'
import { useFocusOnList } from '../account/use-focus-on-list.ts'
import { PersonFound } from './person-found.tsx'
import classes from './retention.module.css'

const FAILED = 'Failed to fetch what is stored'

/** What is stored about one person, by the e-mail address. */
export function PersonSection() {
  const { list, focusList } = useFocusOnList()
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
    <section className={`${dialogClasses.section} ${classes.person}`} aria-labelledby="retention-person">
      <h3 id="retention-person" className={dialogClasses.heading}>
        What is stored about one person
      </h3>
      <p>
        For somebody who asks: everything under their e-mail address, as a file to read and one for programs.
        The history notes that you looked, and not for whom.
      </p>
      <form {...form.formProps} onInput={() => error && reset()} className={dialogClasses.section}>
        <TextInput label="E-mail address" type="email" autoComplete="off" required {...form.field('email')} />
        <div className={dialogClasses.buttons}>
          <Button type="submit" variant="default" loading={isPending}>
            Look up
          </Button>
        </div>
      </form>
      {error && <p role="alert">{writeFailureText(FAILED, error)}</p>}
      <div ref={list} tabIndex={-1} className={dialogClasses.dialog}>
        {person && <PersonFound person={person} onAnonymised={() => look({ email: person.email })} />}
      </div>
    </section>
  )
}
