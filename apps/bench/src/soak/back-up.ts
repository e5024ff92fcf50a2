import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProgram } from '@clinic/test-kit/running-program.ts'
import { startQuietApp, withQuietApp } from './quiet-app.ts'
import type { Report } from './report.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const APPOINTMENTS = 100_000
const MAX_SECONDS = 20
const MAX_MEGABYTES = 100

const REPORTER = fileURLToPath(new URL('../report-most-memory.ts', import.meta.url))

/** Backs up a database of many years while the app runs on it, and restores it into another data folder. */
export async function backUp(folder: string, { say, check }: Report): Promise<void> {
  const app = await startQuietApp(join(folder, 'app'))
  let file: string
  try {
    await app.sql(FILL, [APPOINTMENTS])
    const made = await run('backup', join(folder, 'app'))
    file = made.output.trimEnd().split('\n').at(-1) ?? ''
    const megabytes = ((await stat(file)).size / 1_048_576).toFixed(1)
    say(`  backup: ${figures(made)}, a file of ${megabytes} MB`)
    check(`a backup takes less than ${MAX_SECONDS} s`, made.seconds < MAX_SECONDS)
    check(`a backup takes less than ${MAX_MEGABYTES} MB of memory`, made.megabytes < MAX_MEGABYTES)
  } finally {
    await app.stop()
  }
  const restored = await run('restore', join(folder, 'other'), file)
  say(`  restore: ${figures(restored)}`)
  await withQuietApp(join(folder, 'other'), {}, async copy => {
    const [row] = await copy.sql<{ count: number }>('select count(*)::int as count from appointments')
    check('every appointment is there', row?.count === APPOINTMENTS)
  })
}

/** Adds an appointment an hour for years back, each with its emails. */
const FILL = `
  with visits as (
    select nextval('patients_id_seq')::int as patient, 'Patient Number ' || n as name,
      'patient-' || n || '@example.com' as email, '2026-01-01T00:00Z'::timestamptz - n * interval '1 hour' as at
    from generate_series(1, $1::int) n
  ), people as (
    insert into patients (id, person_id, name, name_key, email, mailbox, search_text, created_at)
    select patient, patient, name, lower(name), email, email, ' ' || lower(name), at from visits
  ), made as (
    insert into appointments (patient_id, patient_name, patient_email, patient_phone, appointment_type, duration,
      appointment_date, ends_at, status, notes)
    select patient, name, email, '(573) 555-0199', 'treatment', 45, at, at + interval '45 minutes', 'completed',
      'My left shoulder hurts when I lift my arm'
    from visits returning id, created_at
  )
  insert into mails (id, kind, subject_id, state, queued_at, created_at, updated_at)
  select gen_random_uuid(), kind, id, 'sent', created_at, created_at, created_at
  from made, unnest(array['appointmentConfirmation', 'appointmentNotification']) kind`

function figures({ seconds, megabytes, shared }: { seconds: number; megabytes: number; shared: number }) {
  return `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB of memory beside ${shared.toFixed(0)} MB of Node's own`
}

/** Runs a command the way people do. */
async function run(name: 'backup' | 'restore', dataFolder: string, ...args: string[]) {
  const began = performance.now()
  const running = startProgram('npm', ['run', '--silent', name, '--', ...args], {
    cwd: ROOT,
    env: { DATA_DIR: dataFolder, NODE_OPTIONS: `--import=${REPORTER}` },
  })
  const code = await running.ended
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}: ${running.errors()}`)
  const [, held, shared] =
    new RegExp(`${name}[.]ts held ([0-9]+) shared ([0-9]+)`).exec(running.errors()) ?? []
  return {
    output: running.output(),
    seconds: (performance.now() - began) / 1_000,
    megabytes: (Number(held) - Number(shared)) / 1_024,
    shared: Number(shared) / 1_024,
  }
}
