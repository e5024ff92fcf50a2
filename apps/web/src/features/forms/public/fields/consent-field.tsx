import type { LocalizedText } from '@clinic/domain/forms/localized-text.ts'
import { isSignedByOther } from '@clinic/domain/forms/signatures.ts'
import { useState } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useWording } from '../../shared/wording.ts'
import { texts } from '../texts.ts'
import { useIsTablet } from '../use-steps.ts'
import { Choice } from './choice-field.tsx'
import type { FieldProps } from './field-props.ts'
import classes from './question-field.module.css'
import { MAX_TYPED } from './text-field.tsx'

interface ConsentFieldProps extends FieldProps {
  statement: LocalizedText
  /** Link to the notice that the statement names. */
  notice: LocalizedText | null
  /** Name of the patient of the visit. */
  patientName: string
}

/** A text to agree to by a check and a typed name, which count together. Warns of a name that is not the patient's. */
export function ConsentField({
  statement,
  notice,
  patientName,
  id,
  value,
  describedBy,
  isInvalid,
  ...field
}: ConsentFieldProps) {
  const t = useTexts(texts)
  const words = useWording()
  const language = useLanguage()
  const isTablet = useIsTablet()
  const given = typeof value === 'object' && 'name' in value ? value.name : null
  const [entered, setEntered] = useState<{ isAgreed: boolean; name: string } | null>(null)
  const { isAgreed, name } = entered ?? { isAgreed: given !== null, name: given ?? '' }
  const enter = (next: { isAgreed: boolean; name: string }, isTyped: boolean) => {
    setEntered(next)
    const isWhole = next.isAgreed && next.name.trim() !== ''
    if (isWhole || given !== null)
      field.onChange(isWhole ? { name: next.name.trim(), language } : null, isTyped)
  }
  const [isTyping, setTyping] = useState(false)
  const isOther = !isTyping && name.trim() !== '' && isSignedByOther(name, [patientName])
  const [nameId, otherId] = [`${id}-name`, `${id}-other`]
  return (
    <>
      <p className={classes.statement} {...words(statement)} />
      {/* A tablet opens no other page. */}
      {notice &&
        (isTablet ? (
          <p>{t.askForNotice}</p>
        ) : (
          <a href={words(notice).children} target="_blank" rel="noreferrer" className={classes.notice}>
            {t.notice} <VisuallyHidden>{t.newTab}</VisuallyHidden>
          </a>
        ))}
      <Choice
        name={id}
        isSeveral
        isChecked={isAgreed}
        onCheck={() => enter({ isAgreed: !isAgreed, name }, false)}
      >
        {t.agree}
      </Choice>
      <label htmlFor={nameId}>{t.name}</label>
      <input
        id={nameId}
        type="text"
        maxLength={MAX_TYPED}
        className={classes.text}
        value={name}
        aria-describedby={[describedBy, otherId].filter(Boolean).join(' ')}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => {
          setTyping(true)
          enter({ isAgreed, name: target.value }, true)
        }}
        onBlur={() => {
          setTyping(false)
          if (given !== null) setEntered(null)
          field.onDone()
        }}
      />
      <p id={otherId} aria-live="polite" className={classes.warning}>
        {isOther && t.otherName(patientName)}
      </p>
    </>
  )
}
