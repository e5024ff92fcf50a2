import type { ListedPatient } from '@clinic/domain/patients/list-schemas.ts'
import { Group, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { useSearchTerm } from '#lib/use-search-term.ts'
import { bookForPatientPath } from '#paths.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { HeldPage } from '#ui/table/held-page.tsx'
import { Pagination, toPages } from '#ui/table/pagination.tsx'
import { RowLink } from '#ui/table/row-button.tsx'
import { UndoInvitation } from '../shared/desk/invite-button.tsx'
import { useOpenPatient } from '../shared/desk/open-patient.ts'
import { type InvitationWrites, useInvitations } from '../shared/desk/use-invitations.ts'
import { DuplicatesNote } from './duplicates.tsx'
import { ImportButton } from './import/import-appointments.tsx'
import { InvitationBar } from './invitation-bar.tsx'
import { usePatientColumns } from './patient-columns.tsx'
import { PatientFilters } from './patient-filters.tsx'
import { PatientMenu } from './patient-menu.tsx'
import { choosePatients, type PatientsChoice, readPatientsChoice } from './patients-address.ts'
import { texts } from './texts.ts'

/** All patients, those due for another visit, and those left out of reminders. */
export default function PatientsTab() {
  const t = useTexts(texts)
  const [search, setSearch] = useSearchParams()
  const choice = readPatientsChoice(search)
  const [term, setTerm] = useState('')
  const searchTerm = useSearchTerm(term)
  const query = trpc.patients.list.useQuery(
    { ...choice, search: searchTerm || undefined },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const invitations = trpc.patients.invitations.useQuery(undefined, {
    meta: { failed: t.failedInvitations },
  })
  const writes = useInvitations()
  const { target: summary, moveFocus } = useFocusTarget<HTMLParagraphElement>()
  const turnTo = (page: number) => {
    setSearch(choosePatients(search, { page }))
    moveFocus()
  }
  return (
    <Stack>
      <DuplicatesNote />
      <PatientFilters choice={choice} term={term} onTerm={setTerm} />
      <QueryBoundary query={query} failed={t.failed} what={t.loading} toast>
        {found => (
          <>
            <Text ref={summary} role="status" tabIndex={-1} fw={600}>
              {t.count(found.total)}
            </Text>
            <HeldPage query={query}>
              {invitations.data && (
                <InvitationBar
                  invitations={invitations.data}
                  patients={found.patients}
                  isDue={choice.list === 'due'}
                  writes={writes}
                />
              )}
              {found.total === 0 ? (
                <NoPatients choice={choice} isSearch={searchTerm !== ''} />
              ) : (
                <PatientTable patients={found.patients} writes={writes} />
              )}
              <Pagination pages={toPages(found.patients, found, turnTo)} what={t.loading} />
            </HeldPage>
          </>
        )}
      </QueryBoundary>
      <Group>
        <ImportButton />
      </Group>
    </Stack>
  )
}

interface PatientTableProps {
  patients: readonly ListedPatient[]
  writes: InvitationWrites
}

function PatientTable({ patients, writes }: PatientTableProps) {
  const t = useTexts(texts)
  const location = useLocation()
  const columns = usePatientColumns(useOpenPatient())
  return (
    <DataTable
      caption={t.title}
      columns={columns}
      rows={patients}
      rowKey={({ id }) => id}
      compact
      actions={patient => (
        <>
          <RowLink
            verb={t.book.verb}
            of={t.book.of(patient.name)}
            to={bookForPatientPath({ patient: patient.id }, location)}
          />
          <UndoInvitation patient={patient} writes={writes} />
          <PatientMenu patient={patient} writes={writes} />
        </>
      )}
    />
  )
}

function NoPatients({ choice: { list, weeks }, isSearch }: { choice: PatientsChoice; isSearch: boolean }) {
  const { none: t } = useTexts(texts)
  if (isSearch) return <EmptyList {...t.search} />
  if (list === 'due') return <EmptyList title={t.due.title} text={t.due.text(weeks)} />
  return <EmptyList {...t[list]} />
}
