import type { Appointment } from '@clinic/domain/appointments/schemas.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import { blockedDateInput } from '@clinic/domain/schedule/schemas.ts'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useCheckedForm } from '../../../lib/checked-form.ts'
import { writeFailureText } from '../../../lib/error-texts.ts'
import { showError } from '../../../lib/toasts/toast.ts'
import { trpc } from '../../../lib/trpc.ts'
import { ConfirmDialog } from '../desk/confirm-dialog.tsx'
import { FormPanel } from '../desk/form-panel.tsx'
import { useWrite } from '../desk/use-write.ts'
import { StandingAppointments } from './standing-appointments.tsx'

type Block = z.output<typeof blockedDateInput>

/** Blocks a day. Where appointments stand on it, they are listed first. */
export function BlockDateForm({ onChanged }: { onChanged: (changed: boolean) => void }) {
  const { client, schedule } = trpc.useUtils()
  const [asked, setAsked] = useState<{ block: Block; standing: Appointment[] } | null>(null)

  const save = useWrite<Block>(
    {
      send: block => client.schedule.blockDate.mutate(block),
      done: 'Date blocked',
      failed: 'Failed to block date',
      refresh: () => schedule.invalidate(),
    },
    {
      onDone: () => {
        setAsked(null)
        form.clear()
        onChanged(false)
      },
      onFailed: error => {
        setAsked(null)
        form.showRefused(error)
      },
    },
  )

  const check = useMutation({
    mutationFn: async (block: Block) => {
      const ofDay = await client.appointments.list.query({ from: block.date, to: block.date })
      return ofDay.filter(({ status }) => status !== 'cancelled')
    },
    onSuccess: (standing, block) => {
      if (standing.length > 0) setAsked({ block, standing })
      else save.mutate(block)
    },
    onError: error => showError(writeFailureText('Failed to fetch appointments', error)),
  })

  const pending = check.isPending || save.isPending
  const form = useCheckedForm(blockedDateInput, block => {
    if (!pending) check.mutate(block)
  })

  return (
    <>
      <FormPanel
        heading="Block a date"
        submit="Block Date"
        pending={pending}
        formProps={{ ...form.formProps, onInput: () => onChanged(true) }}
      >
        <TextInput label="Date" type="date" required {...form.field('date')} />
        <TextInput
          label="Reason"
          description="Optional. Visitors who choose this date read it."
          {...form.field('reason')}
        />
      </FormPanel>
      <ConfirmDialog
        opened={asked !== null}
        title="Appointments stand on this date"
        confirm="Block date"
        cancel="Leave it open"
        pending={save.isPending}
        onConfirm={() => asked && save.mutate(asked.block)}
        onCancel={() => setAsked(null)}
      >
        {asked && (
          <>
            <p>
              <strong>{formatDay(asked.block.date)}</strong>
            </p>
            <StandingAppointments appointments={asked.standing} />
            <p>They stay valid, and nobody is told. Call these patients if the clinic will be closed.</p>
          </>
        )}
      </ConfirmDialog>
    </>
  )
}
