import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import type { PatientForm } from '@clinic/domain/forms/schemas.ts'
import type { RefObject } from 'react'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { MotifPage } from '#ui/page/motif-page.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { AnswerList } from '../shared/answer-list.tsx'
import { useWording } from '../shared/wording.ts'
import classes from './fill-in.module.css'
import { texts } from './texts.ts'

interface SentFormsProps {
  forms: readonly PatientForm[]
  heading: RefObject<HTMLHeadingElement | null>
}

/** What was sent, with the answers for a day. */
export function SentForms({ forms, heading }: SentFormsProps) {
  const t = useTexts(texts)
  const words = useWording()
  const language = useLanguage()
  const { timeZone } = useSite()
  return (
    <MotifPage title={t.sent} heading={heading}>
      <p>{forms.some(({ answers }) => answers) ? t.readable : t.notReadable}</p>
      {forms.map(({ formId, name, questions, answers, sentAt }) => {
        const at = Date.parse(sentAt ?? '')
        return (
          <section key={formId} className={classes.form}>
            <h2 {...words(name)} />
            <p className={classes.note}>
              <Unbroken>
                {t.sentAt(formatDate(at, timeZone, language), formatClock(at, timeZone, language))}
              </Unbroken>
            </p>
            {answers && <AnswerList questions={questions} answers={answers} />}
          </section>
        )
      })}
    </MotifPage>
  )
}
