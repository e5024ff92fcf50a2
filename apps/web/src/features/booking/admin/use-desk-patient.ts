import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import { isFillerEmail } from '@clinic/domain/patients/filler-emails.ts'
import type { PatientRecord } from '@clinic/domain/patients/schemas.ts'
import { skipToken } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { usePractice } from '../../content/shared/practice.tsx'

/** What is known of an earlier patient. */
export type KnownPatient = Pick<
  PatientRecord,
  'id' | 'name' | 'email' | 'phone' | 'language' | 'lastType' | 'lastVisit' | 'nextVisit'
>

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
  const { email: ownEmail } = usePractice()
  const [contact, setContact] = useState(EMPTY)
  const [known, setKnown] = useState<KnownPatient | null>(null)
  const fillIn = (patient: KnownPatient) => {
    setKnown(patient)
    const { name, email, phone, language } = patient
    setContact({ name, email: email ?? '', phone: phone ?? '', language })
    onKnown(patient)
  }
  const { data } = trpc.patients.get.useQuery(id === null ? skipToken : { id }, {
    staleTime: Number.POSITIVE_INFINITY,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the patient of the address has loaded
  useEffect(() => {
    if (data) fillIn(data)
  }, [data])
  const hasEmail = !isFillerEmail(contact.email, [ownEmail])
  return {
    ...contact,
    hasEmail,
    /** Whether the email is a filler, such as "none". */
    isFillerEmail: !hasEmail && contact.email.trim() !== '',
    /** The earlier patient who was chosen; null once another name is typed. */
    known,
    fillIn,
    change: (changed: Partial<Contact>) => {
      setContact(before => ({ ...before, ...changed }))
      if (changed.name !== undefined) setKnown(null)
    },
  }
}

export type DeskPatient = ReturnType<typeof useDeskPatient>
