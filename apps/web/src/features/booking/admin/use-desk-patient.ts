import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import { isFillerEmail } from '@clinic/domain/patients/filler-emails.ts'
import type { KnownPatient } from '@clinic/domain/patients/schemas.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePractice } from '#features/content/shared/practice.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts } from './texts.ts'

/** The choice that the patient is none of those who fit. */
export const NEW_PATIENT = 'new'

/** How long typing pauses before those who fit are looked up, in milliseconds. */
const FITTING_DEBOUNCE_MS = 300

interface Contact {
  name: string
  email: string
  phone: string
  language: Language
}

const EMPTY: Contact = { name: '', email: '', phone: '', language: DEFAULT_LANGUAGE }

/**
 * Contact of the patient to book for: typed, or filled in from an earlier patient. `id` is the patient whom the address
 * presets.
 */
export function useDeskPatient(id: number | null, onKnown: (patient: KnownPatient) => void) {
  const { failed } = useTexts(texts).patient
  const { email: ownEmail } = usePractice()
  const [contact, setContact] = useState(EMPTY)
  /** What was typed, without what a patient filled in. */
  const [typed, setTyped] = useState<Partial<Contact>>({})
  const [known, setKnown] = useState<KnownPatient | null>(null)
  const [textConsent, setTextConsent] = useState(false)
  const fillIn = (patient: KnownPatient) => {
    setKnown(patient)
    setTextConsent(false)
    const { name, email, phone, language } = patient
    setContact({ name, email: email ?? '', phone: phone ?? '', language })
    setTyped({})
    onKnown(patient)
  }
  const { data } = trpc.patients.get.useQuery(id === null ? skipToken : { id }, {
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: neither a late response nor a refetch replaces typed input
  useEffect(() => {
    if (data && contact === EMPTY) fillIn(data)
  }, [data?.id])
  const hasEmail = !isFillerEmail(contact.email, [ownEmail])
  const fitting = useFitting(known ? EMPTY : contact, ownEmail)
  const [choice, setChoice] = useState<string | null>(null)
  const chosenPatient = fitting.find(({ id }) => String(id) === choice)
  return {
    ...contact,
    hasEmail,
    /** Whether the email is a filler, such as "none". */
    isFillerEmail: !hasEmail && contact.email.trim() !== '',
    /** The earlier patient who was chosen; null once another name is typed. */
    known,
    fillIn,
    /** Known patients who may be meant, and which of them is: an id, NEW_PATIENT or null. */
    fitting,
    choice,
    chosenPatient,
    needsChoice: fitting.length > 0 && !chosenPatient && choice !== NEW_PATIENT,
    choose: (next: string) => {
      setChoice(next)
      const found = fitting.find(({ id }) => String(id) === next)
      if (!found && !chosenPatient) return
      // Nothing stays of a patient who was chosen before.
      const patient = found ?? EMPTY
      const phone = typed.phone || (patient.phone ?? '')
      if (phone !== contact.phone) setTextConsent(false)
      setContact({
        name: contact.name,
        email: typed.email || (patient.email ?? ''),
        phone,
        language: typed.language ?? patient.language,
      })
    },
    /** Whether the patient said on the phone that they agree to texts. */
    textConsent,
    agreeToTexts: setTextConsent,
    change: (changed: Partial<Contact>) => {
      // Consent covers only this number.
      if (changed.phone !== undefined) setTextConsent(false)
      setContact(before => ({ ...before, ...changed }))
      setTyped(before => ({ ...before, ...changed }))
      if (changed.name !== undefined) setKnown(null)
      // Until the lookup for the new contact finishes, the list still shows patients with the old one.
      if (changed.language === undefined) setChoice(null)
    },
  }
}

/** Known patients with the same email or phone number and a similar name, once typing pauses. */
function useFitting(contact: Contact, ownEmail: string): readonly KnownPatient[] {
  const [{ name, phone, email: typed }] = useDebouncedValue(contact, FITTING_DEBOUNCE_MS)
  const email = isFillerEmail(typed, [ownEmail]) ? '' : typed
  const isTyped = name.trim() !== '' && (email + phone).trim() !== ''
  const { data } = trpc.patients.fitting.useQuery(isTyped ? { name, email, phone } : skipToken, {
    placeholderData: keepPreviousData,
  })
  return isTyped && data ? data : []
}

export type DeskPatient = ReturnType<typeof useDeskPatient>
