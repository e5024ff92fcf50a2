import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import type { FormsPage } from '@clinic/domain/forms/schemas.ts'
import { Link } from 'react-router-dom'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { ActionRow } from '#ui/action-row.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { AnswerList } from '../shared/answer-list.tsx'
import { useWording } from '../shared/wording.ts'
import classes from './fill-in.module.css'
import type { Screen } from './screens.ts'
import { texts } from './texts.ts'
import type { FormAnswers } from './use-answers.ts'
import type { useSteps } from './use-steps.ts'

interface FormOverviewProps {
  page: FormsPage
  screens: readonly Screen[]
  answers: FormAnswers
  linkTo: ReturnType<typeof useSteps>['linkTo']
}

/** The forms of the visit with minutes and progress, and where to go on. */
export function FormOverview({ page, screens, answers, linkTo }: FormOverviewProps) {
  const t = useTexts(texts)
  const words = useWording()
  const language = useLanguage()
  const { timeZone } = useSite()
  const startsAt = Date.parse(page.startsAt)
  const isAnswered = ({ form, questions }: Screen) => {
    const given = answers.readAnswers(form)
    return questions.every(({ id }) => given[id] !== undefined)
  }
  const isBegun = page.forms.some(form => Object.keys(answers.readAnswers(form)).length > 0)
  const unanswered = screens.findIndex(screen => !isAnswered(screen))
  return (
    <>
      <p>
        <Unbroken>
          {t.intro(formatDate(startsAt, timeZone, language), formatClock(startsAt, timeZone, language))}
        </Unbroken>
      </p>
      <ul className={classes.forms}>
        {page.forms.map(form => {
          const first = screens.findIndex(screen => screen.form.formId === form.formId)
          const count = Object.keys(answers.readAnswers(form)).length
          return (
            <li key={form.formId}>
              <h2>
                {form.sentAt === null ? (
                  <Link {...linkTo(first + 1)} {...words(form.name)} />
                ) : (
                  <span {...words(form.name)} />
                )}
              </h2>
              <p className={classes.note}>
                {form.sentAt === null
                  ? `${t.minutes(form.minutes)} · ${t.answered(count, form.questions.length)}`
                  : t.formSent}
              </p>
              {form.sentAt !== null && form.answers && (
                <details>
                  <summary>{t.answers}</summary>
                  <AnswerList questions={form.questions} answers={form.answers} />
                </details>
              )}
            </li>
          )
        })}
      </ul>
      <ActionRow>
        <ActionLink {...linkTo(unanswered < 0 ? screens.length + 1 : unanswered + 1)}>
          {unanswered < 0 ? t.review : isBegun ? t.continue : t.start}
        </ActionLink>
      </ActionRow>
      {page.via !== 'tablet' && <p className={classes.note}>{t.saving}</p>}
      {page.via === 'booking' && <p className={classes.note}>{t.beenBefore}</p>}
      <p className={classes.note}>{t.privacy}</p>
    </>
  )
}
