import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useFormat } from '#lib/use-format.ts'
import { AdminDialog } from '#ui/dialog/admin-dialog.tsx'
import { FileInput } from '#ui/form/file-input.tsx'
import { useUnsaved } from '#ui/form/unsaved-context.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { UndoButton } from '#ui/table/undo.tsx'
import { ImportForm } from './import-form.tsx'
import { type FileProblem, type ImportTable, readTable } from './read-table.ts'
import { texts } from './texts.ts'

/** A button that opens the import of earlier visits from a file. */
export function ImportButton() {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  const [table, setTable] = useState<ImportTable>()
  const { leave } = useUnsaved(isOpen && table !== undefined)
  const open = () => {
    setTable(undefined)
    setOpen(true)
  }
  return (
    <>
      <Button variant="default" onClick={open}>
        {t.title}
      </Button>
      {isOpen && (
        <AdminDialog title={t.title} onClose={() => leave(() => setOpen(false))} closable width="full">
          <ImportAppointments table={table} setTable={setTable} />
        </AdminDialog>
      )}
    </>
  )
}

interface ImportAppointmentsProps {
  table: ImportTable | undefined
  setTable: (table: ImportTable | undefined) => void
}

function ImportAppointments({ table, setTable }: ImportAppointmentsProps) {
  const t = useTexts(texts)
  const run = useWrite(
    trpc.patients.importAppointments,
    {
      done: ({ imported, known }) => ({
        title: t.done(imported),
        ...(known > 0 && {
          description: imported > 0 ? t.known(known) : `${t.known(known)} ${t.contactStays}`,
        }),
      }),
      failed: t.failed,
    },
    { changes: 'appointments', onDone: () => setTable(undefined) },
  )
  if (table)
    return (
      <ImportForm
        key={table.fileName}
        table={table}
        pending={run.isPending}
        onImport={appointments => run.mutate({ appointments })}
        onBack={() => setTable(undefined)}
      />
    )
  return (
    <Stack>
      <Text>{t.about}</Text>
      <FileChoice onTable={setTable} />
      <LastImports />
    </Stack>
  )
}

function FileChoice({ onTable }: { onTable: (table: ImportTable) => void }) {
  const t = useTexts(texts)
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<FileProblem>()
  const read = async ([file]: File[]) => {
    setProblem(undefined)
    if (!file) return
    const outcome = await readTable(file)
    if (typeof outcome === 'string') setProblem(outcome)
    else onTable(outcome)
  }
  return (
    <>
      <FileInput
        ref={input}
        label={t.file}
        accept=".csv,.tsv,.txt,text/csv"
        onFiles={files => void read(files)}
      />
      <Group>
        <Button onClick={() => input.current?.click()}>{t.choose}</Button>
      </Group>
      {problem && (
        <Alert color="red" role="alert">
          {t.fileProblems[problem]}
        </Alert>
      )}
    </>
  )
}

/** Imports of the last day, each with a button that takes it back. */
function LastImports() {
  const { imports: t } = useTexts(texts)
  const format = useFormat()
  const query = trpc.patients.imports.useQuery()
  const undo = useWrite(
    trpc.patients.undoImport,
    { done: t.done, failed: t.failedToUndo },
    { changes: 'appointments' },
  )
  return (
    <QueryBoundary query={query} failed={t.failed} what={t.loading}>
      {imports => (
        <List listStyleType="none" spacing="xs">
          {imports.map(({ id, appointments, createdAt, undoUntil, undone }) => {
            const text = t.made(appointments, format.moment(createdAt))
            return (
              <List.Item key={id}>
                <Group gap="xs">
                  <Text span>{text}</Text>
                  {undone ? (
                    <Text span c="dimmed">
                      {t.undone}
                    </Text>
                  ) : (
                    <>
                      <UndoButton what={text} pending={undo.isPending} onClick={() => undo.mutate({ id })} />
                      <Text span size="sm" c="dimmed">
                        {t.until(format.moment(undoUntil))}
                      </Text>
                    </>
                  )}
                </Group>
              </List.Item>
            )
          })}
        </List>
      )}
    </QueryBoundary>
  )
}
