import { Button, Checkbox, Group, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LongTextField } from '#features/contact/shared/contact-fields.tsx'
import { useTexts } from '#lib/texts.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { ReadFailure } from '#ui/read-failure.tsx'
import { DeskTimeChoice } from '../shared/desk/desk-time-choice.tsx'
import { FieldProblem } from '../shared/field-problem.tsx'
import { readDeskChoice } from './desk-address.ts'
import { PatientFields } from './patient-fields.tsx'
import { SeriesChoice } from './series-choice.tsx'
import { texts } from './texts.ts'
import { TypeChips } from './type-chips.tsx'
import { useDeskForm } from './use-desk-form.ts'

const TIME_PROBLEM = 'desk-time-problem'

/** Form in which the practice books for a patient, on one screen. */
export function DeskBooking() {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const [address] = useState(() => readDeskChoice(search))
  const desk = useDeskForm(address)
  const { form, patient } = desk
  return (
    <form {...form.formProps} aria-label={t.what}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: 'md', md: '3rem' }}>
        <Stack>
          <PatientFields patient={patient} form={form} focused={address.patient === null} />
          <TypeChips
            type={desk.type}
            maxDuration={desk.maxDuration}
            problem={form.problems.appointmentType}
            onType={desk.chooseType}
          />
          <LongTextField label={t.notes} rows={2} {...form.field('notes')} />
        </Stack>
        <Stack>
          <DeskTimeChoice
            duration={desk.duration}
            type={desk.type}
            chosenStart={desk.chosenTime?.startsAt ?? null}
            day={address.time === null ? address.date : null}
            onChoose={desk.chooseTime}
          />
          {desk.failedCheck && <ReadFailure title={desk.failedCheck.title} query={desk.failedCheck} />}
          <FieldProblem id={TIME_PROBLEM}>{desk.timeProblem}</FieldProblem>
          <SeriesChoice series={desk.series} problem={desk.seriesProblem} />
          <Checkbox
            label={t.confirm}
            description={patient.hasEmail ? undefined : t.noEmail}
            checked={desk.sendConfirmation}
            disabled={!patient.hasEmail}
            onChange={event => desk.setWantsConfirmation(event.currentTarget.checked)}
          />
          <Group>
            <Button type="submit" loading={desk.pending}>
              {t.book}
            </Button>
            <ActionLink to={address.returnTo} variant="quiet">
              {t.cancel}
            </ActionLink>
          </Group>
        </Stack>
      </SimpleGrid>
    </form>
  )
}
