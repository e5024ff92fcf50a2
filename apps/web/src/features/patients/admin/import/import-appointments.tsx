import type { ImportedAppointment } from '@clinic/domain/patients/import/schemas.ts'
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { useSite } from '../../../../lib/site.tsx'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { AdminDialog } from '../../../../ui/dialog/admin-dialog.tsx'
import { momentText } from '../../../../ui/page/admin-moment.tsx'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'
import { ImportForm } from './import-form.tsx'
import { countImported, FILE_PROBLEMS } from './import-words.ts'
import { type FileProblem, type ImportTable, readTable } from './read-table.ts'

/** A button that opens the import of earlier visits from a file. */
export function ImportButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Import earlier visits
      </Button>
      <AdminDialog
        opened={opened}
        title="Import earlier visits"
        onClose={() => setOpened(false)}
        closable
        full
      >
        <ImportAppointments />
      </AdminDialog>
    </>
  )
}

function ImportAppointments() {
  const { client } = trpc.useUtils()
  const [table, setTable] = useState<ImportTable>()
  const run = useWrite(
    {
      send: (appointments: ImportedAppointment[]) =>
        client.patients.importAppointments.mutate({ appointments }),
      done: ({ imported, known }) => ({
        title: `${countImported(imported)} imported`,
        ...(known > 0 && { message: `${countImported(known)} were here already.` }),
      }),
      failed: 'Failed to import visits',
      changes: 'appointments',
    },
    { onDone: () => setTable(undefined) },
  )
  if (table)
    return (
      <ImportForm
        key={table.fileName}
        table={table}
        pending={run.isPending}
        onImport={run.mutate}
        onBack={() => setTable(undefined)}
      />
    )
  return (
    <Stack>
      <Text>
        A CSV file from Jane, SimplePractice, Excel or Google Contacts, one visit in each row. Past visits are
        added as completed, no one is emailed, and nothing is saved before you press Import.
      </Text>
      <FileChoice onTable={setTable} />
      <LastImports />
    </Stack>
  )
}

function FileChoice({ onTable }: { onTable: (table: ImportTable) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<FileProblem>()
  const read = async (file: File | undefined) => {
    if (!file) return
    const outcome = await readTable(file)
    if (typeof outcome === 'string') setProblem(outcome)
    else onTable(outcome)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        aria-label="CSV file"
        onChange={({ currentTarget }) => {
          setProblem(undefined)
          void read(currentTarget.files?.[0])
          // Lets the same file be chosen again.
          currentTarget.value = ''
        }}
      />
      <Group>
        <Button onClick={() => input.current?.click()}>Choose a file</Button>
      </Group>
      {problem && <Alert color="red">{FILE_PROBLEMS[problem]}</Alert>}
    </>
  )
}

/** Imports of the last day, each with a button that takes it back. */
function LastImports() {
  const { timeZone } = useSite()
  const query = trpc.patients.imports.useQuery()
  const { client } = trpc.useUtils()
  const undo = useWrite<number>({
    send: id => client.patients.undoImport.mutate({ id }),
    done: 'Import undone',
    failed: 'Failed to undo the import',
    changes: 'appointments',
  })
  return (
    <QueryBoundary query={query} failed="Failed to fetch imports" what="imports">
      {imports => (
        <List listStyleType="none" spacing="xs">
          {imports.map(({ id, appointments, createdAt, undoUntil, undone }) => (
            <List.Item key={id}>
              <Group gap="xs">
                <Text component="span">
                  {countImported(appointments)} imported on {momentText(createdAt, timeZone)}
                </Text>
                {undone ? (
                  <Text component="span" c="dimmed">
                    Undone
                  </Text>
                ) : (
                  <>
                    <Button
                      variant="default"
                      size="xs"
                      loading={undo.isPending}
                      onClick={() => undo.mutate(id)}
                    >
                      Undo
                    </Button>
                    <Text component="span" size="sm" c="dimmed">
                      until {momentText(undoUntil, timeZone)}
                    </Text>
                  </>
                )}
              </Group>
            </List.Item>
          ))}
        </List>
      )}
    </QueryBoundary>
  )
}
