import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { inLanguage } from '@clinic/domain/forms/localized-text.ts'
import type { ReadForm } from '@clinic/domain/forms/schemas.ts'
import { createPortal } from 'react-dom'
import { usePractice } from '#features/content/shared/practice.tsx'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { AnswerColumns } from './answer-columns.tsx'
import classes from './form-sheets.module.css'
import { Unreadable } from './read-form-section.tsx'
import { SheetFacts } from './sheet-facts.tsx'
import { texts } from './texts.ts'

interface FormSheetsProps {
  appointment: AdminAppointment
  forms: readonly ReadForm[]
}

/** The sent forms of a visit on paper, each from a sheet of its own, with what the patient agreed to. */
export function FormSheets({ appointment, forms }: FormSheetsProps) {
  const t = useTexts(texts)
  const format = useFormat()
  const practice = usePractice()
  return createPortal(
    <div className={classes.sheets}>
      {forms.map(({ formId, name, sheet, language: answered }) => {
        if (!sheet) return null
        return (
          <section key={formId}>
            <div className={classes.head}>
              <h1>{inLanguage(name, format.language)}</h1>
              <div>
                {appointment.patientName}, {format.when(appointment)}
              </div>
            </div>
            <div className={classes.body}>
              <div>{t.sheet(practice.name, format.moment(sheet.sentAt))}</div>
              <SheetFacts sheet={sheet} />
              {sheet.answers === null ? (
                <Unreadable />
              ) : (
                <AnswerColumns
                  questions={sheet.questions}
                  answers={sheet.answers}
                  language={answered}
                  withStatements
                />
              )}
            </div>
          </section>
        )
      })}
    </div>,
    document.body,
  )
}
