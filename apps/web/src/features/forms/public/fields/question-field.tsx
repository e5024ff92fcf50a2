import { asksBirthDate } from '@clinic/domain/forms/birth-date.ts'
import type { Question } from '@clinic/domain/forms/questions.ts'
import { readScale } from '@clinic/domain/forms/scale.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { useWording } from '../../shared/wording.ts'
import { texts } from '../texts.ts'
import { ChoiceField, YesNoField } from './choice-field.tsx'
import { ConsentField } from './consent-field.tsx'
import { DateField } from './date-field.tsx'
import type { FieldProps } from './field-props.ts'
import { PainField } from './pain-field.tsx'
import classes from './question-field.module.css'
import { ScaleField } from './scale-field.tsx'
import { TextField } from './text-field.tsx'

interface QuestionFieldProps extends Pick<FieldProps, 'id' | 'value' | 'onChange' | 'onDone'> {
  question: Question
  /** Name of the patient of the visit. */
  patientName: string
  problem: string | null
}

/** A question with its help, its field, and why the answer was not accepted. */
export function QuestionField({ question, patientName, problem, ...field }: QuestionFieldProps) {
  const t = useTexts(texts)
  const words = useWording()
  const { id } = field
  const [help, wrong] = [`${id}-help`, `${id}-problem`]
  const describedBy = [question.help && help, problem && wrong].filter(Boolean).join(' ') || undefined
  const isText = question.kind === 'shortText' || question.kind === 'longText'
  const title = (
    <>
      <span {...words(question.text)} />
      {question.required && <small className={classes.required}> {t.required}</small>}
    </>
  )
  const content = (
    <>
      {question.help && <p id={help} className={classes.help} {...words(question.help)} />}
      <KindField
        question={question}
        patientName={patientName}
        {...field}
        describedBy={describedBy}
        isInvalid={problem !== null}
        isRequired={question.required}
      />
      {problem && (
        <p id={wrong} role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </>
  )
  if (isText)
    return (
      <div className={classes.question}>
        <label htmlFor={id} className={classes.title}>
          {title}
        </label>
        {content}
      </div>
    )
  return (
    <fieldset id={id} className={classes.question} tabIndex={-1} aria-describedby={describedBy}>
      <legend className={classes.title}>{title}</legend>
      {content}
    </fieldset>
  )
}

type KindFieldProps = FieldProps & Pick<QuestionFieldProps, 'question' | 'patientName'>

function KindField({ question, patientName, ...field }: KindFieldProps) {
  const language = useLanguage()
  const scale = question.kind === 'choice' ? readScale(question.options, language) : null
  switch (question.kind) {
    case 'shortText':
    case 'longText':
      return <TextField isLong={question.kind === 'longText'} {...field} />
    case 'date':
      return <DateField isBirthDate={asksBirthDate(question)} {...field} />
    case 'yesNo':
      return <YesNoField {...field} />
    case 'choice':
    case 'choices':
      if (scale) return <ScaleField options={question.options} scale={scale} {...field} />
      return <ChoiceField isSeveral={question.kind === 'choices'} options={question.options} {...field} />
    case 'painPlaces':
      return <PainField {...field} />
    case 'consent':
      return (
        <ConsentField
          statement={question.statement}
          notice={question.notice ?? null}
          patientName={patientName}
          {...field}
        />
      )
  }
}
