import { bookForPatientInput } from '@clinic/domain/appointments/desk-schemas.ts'
import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import type { KnownPatient } from '@clinic/domain/patients/schemas.ts'
import { useState } from 'react'
import { useCheckedForm } from '#lib/form/checked-form.ts'
import { useTexts } from '#lib/texts.ts'
import { useUnsaved } from '#ui/form/unsaved-context.ts'
import type { DeskTime } from '../shared/desk/desk-time-choice.tsx'
import type { DeskChoice } from './desk-address.ts'
import { findNextType } from './next-type.ts'
import { texts } from './texts.ts'
import { useDeskBooking } from './use-desk-booking.ts'
import { NEW_PATIENT, useDeskPatient } from './use-desk-patient.ts'
import { useFittingTime } from './use-fitting-time.ts'
import { useSeries } from './use-series.ts'

/** State of the form in which the practice books for a patient. */
export function useDeskForm(address: DeskChoice) {
  const { series: t, patient: patientTexts } = useTexts(texts)
  const [pressedType, setPressedType] = useState<AppointmentType | null>(null)
  const [nextType, setNextType] = useState<AppointmentType | null>(null)
  const type = pressedType ?? nextType
  const [wantsConfirmation, setWantsConfirmation] = useState(true)
  const [picked, setPicked] = useState<DeskTime | null>(null)
  const [isChanged, setChanged] = useState(false)
  const noteChange = () => setChanged(true)
  const { forget } = useUnsaved(isChanged)
  const booking = useDeskBooking(address.returnTo, forget)
  const {
    time: chosenTime,
    duration,
    maxDuration,
    problem,
    failedCheck,
  } = useFittingTime(picked, address, type, booking.unsettled)
  const series = useSeries(chosenTime, duration, type)
  const patient = useDeskPatient(address.patient, known => {
    setNextType(findNextType(known))
    form.clearProblems('patientName', 'patientEmail', 'patientPhone', 'appointmentType')
  })
  const sendConfirmation = wantsConfirmation && patient.hasEmail
  const form = useCheckedForm(
    bookForPatientInput,
    (checked, submitted) => {
      if (patient.needsChoice) submitted.show({ patientId: patientTexts.fitting.unchosen })
      else if (series.needsChoice) submitted.show({ series: t.unchosen })
      else if (failedCheck) void failedCheck.refetch()
      else if (series.failedCheck) void series.failedCheck.refetch()
      else booking.submit(checked, submitted)
    },
    {
      otherValues: {
        appointmentType: type ?? undefined,
        duration,
        starts: series.starts,
        outsideHours: chosenTime?.outsideHours ?? false,
        sendConfirmation,
        ...(patient.textConsent && { textConsent: true }),
        patientId: patient.known?.id ?? patient.chosenPatient?.id,
        isNewPatient: patient.choice === NEW_PATIENT,
        ...(patient.chosenPatient && { patientName: patient.chosenPatient.name }),
        ...(!patient.hasEmail && { patientEmail: '' }),
      },
    },
  )
  return {
    form: { ...form, formProps: { ...form.formProps, onChange: noteChange } },
    patient: {
      ...patient,
      fillIn: (known: KnownPatient) => {
        noteChange()
        patient.fillIn(known)
      },
    },
    type,
    chooseType: (next: AppointmentType) => {
      noteChange()
      setPressedType(next)
      form.clearProblems('appointmentType')
    },
    duration,
    maxDuration,
    chosenTime,
    chooseTime: (time: DeskTime) => {
      noteChange()
      setPicked(time)
      form.clearProblems('starts')
    },
    failedCheck,
    timeProblem: problem ?? form.problems.starts,
    series,
    seriesProblem: series.needsChoice ? form.problems.series : undefined,
    sendConfirmation,
    setWantsConfirmation,
    pending: booking.pending || series.isChecking,
  }
}
