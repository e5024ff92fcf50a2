import { Alert, Box, Button, Card, Flex, Group, Stack, Title } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../desk/texts.ts'
import { DiscardChangesDialog } from '../dialog/discard-changes-dialog.tsx'
import { focusFirstField } from './focus-first-field.ts'
import type { Conflict } from './use-admin-form.ts'
import type { Editing, Versioned } from './use-editing.ts'

interface FormPanelProps {
  heading: string
  /** Save button text, such as "Update Post". */
  submit: string
  form: { formProps: ComponentPropsWithRef<'form'>; pending: boolean; conflict: Conflict | undefined }
  /** Ends the editing of a row; absent for a new one. */
  onCancel: (() => void) | undefined
  footer: ReactNode
  children: ReactNode
}

export function FormPanel(props: FormPanelProps) {
  const { heading, submit, form, onCancel, footer, children } = props
  const { cancelEdit } = useTexts(texts).form
  return (
    <Card component="form" variant="panel" {...form.formProps}>
      <Title order={2} fz="1.375rem">
        {heading}
      </Title>
      {children}
      {form.conflict && <StaleNote conflict={form.conflict} />}
      <Group gap="xs">
        <Button type="submit" loading={form.pending}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {cancelEdit}
          </Button>
        )}
      </Group>
      {footer}
    </Card>
  )
}

interface StaleNoteProps {
  conflict: Conflict
  /** The stored version in words. */
  children?: ReactNode
}

/** Explains a save rejected because someone else saved first, or offers the newer version without touching input. */
export function StaleNote({ conflict: { stale, load }, children }: StaleNoteProps) {
  const t = useTexts(texts).form
  return (
    <>
      {stale && (
        <Alert color="amber" role="alert">
          {t.stale}
        </Alert>
      )}
      {load && (
        <Alert role="status">
          <Stack gap="xs" align="start">
            <p>{t.newer}</p>
            {children}
            <Button variant="default" onClick={load}>
              {t.load}
            </Button>
          </Stack>
        </Alert>
      )}
      {stale && children}
    </>
  )
}

interface AdminColumnsProps {
  editing: Pick<Editing<Versioned>, 'panel' | 'pending' | 'discard' | 'keep'>
  /** Text of the button to the form on narrow screens, such as "New event". */
  jump: string
  /** Always puts the form below the list, at full width. */
  wide?: boolean
  form: ReactNode
  children: ReactNode
}

/** List with its form beside it, or below on narrow screens. Asks before editing another row discards changes. */
export function AdminColumns({ editing, jump, wide, form, children }: AdminColumnsProps) {
  const { panel, pending, discard, keep } = editing
  return (
    <Flex
      direction={{ base: 'column', md: wide ? 'column' : 'row' }}
      align={{ md: wide ? 'stretch' : 'start' }}
      gap="lg"
    >
      <Stack flex={1} miw={0}>
        <Button
          variant="default"
          hiddenFrom={wide ? undefined : 'md'}
          style={{ alignSelf: 'start' }}
          onClick={() => focusFirstField(panel.current)}
        >
          {jump}
        </Button>
        {children}
      </Stack>
      <Box component="section" ref={panel} w={{ base: '100%', md: wide ? '100%' : '23rem' }}>
        {form}
      </Box>
      {pending !== null && <DiscardChangesDialog onDiscard={discard} onKeep={keep} />}
    </Flex>
  )
}
