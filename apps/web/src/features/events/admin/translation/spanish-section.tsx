import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { Text, Textarea, TextInput } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { ClosedSection } from '#ui/form/closed-section.tsx'
import { BesideEnglish } from '#ui/translation/beside-english.tsx'
import { ChangedNote } from '#ui/translation/changed-note.tsx'
import { TranslationStateBadge } from '#ui/translation/translation-state.tsx'
import { texts } from '../texts.ts'
import { SPANISH_FIELDS, toTranslationState } from './event-translation.ts'

interface SpanishSectionProps {
  /** The event that was opened, and as currently stored; null for a new one. */
  row: ClinicEvent | null
  stored: ClinicEvent | null
  field: (name: string) => { name: string; error: string | undefined; onChange: () => void }
}

/** Spanish texts of an event, closed unless they need attention. The English ones are beside them. */
export function SpanishSection({ row, stored, field }: SpanishSectionProps) {
  const { fields, translation: t } = useTexts(texts)
  const state = stored ? toTranslationState(stored) : null
  const { data: source } = trpc.events.translationSource.useQuery(
    { id: stored?.id ?? 0, language: 'es' },
    { enabled: state === 'englishChanged', meta: { failed: t.noFetch } },
  )
  const before = state === 'englishChanged' ? source : undefined
  const text = (name: keyof typeof SPANISH_FIELDS) => ({
    label: t.field(fields[name]),
    defaultValue: row?.translations.es?.[name] ?? '',
    lang: 'es',
    ...field(SPANISH_FIELDS[name]),
  })
  const beside = (name: keyof typeof SPANISH_FIELDS) => ({
    label: fields[name],
    english: stored ? stored[name] : undefined,
    // A location that was not translated is no change.
    before: before?.[name] ?? (name === 'location' ? undefined : before && null),
  })
  return (
    <ClosedSection
      title={
        <>
          <span>{t.title}</span> {state && <TranslationStateBadge state={state} />}
        </>
      }
      opened={state === 'englishChanged'}
    >
      {stored && state === 'englishChanged' && <EventChangedNote event={stored} />}
      <Text size="xs" c="dimmed">
        {t.note}
      </Text>
      <BesideEnglish {...beside('title')}>
        <TextInput {...text('title')} />
      </BesideEnglish>
      <BesideEnglish {...beside('description')}>
        <Textarea rows={5} {...text('description')} />
      </BesideEnglish>
      <BesideEnglish {...beside('excerpt')}>
        <TextInput description={t.excerpt} {...text('excerpt')} />
      </BesideEnglish>
      <BesideEnglish {...beside('location')}>
        <TextInput description={t.location} {...text('location')} />
      </BesideEnglish>
    </ClosedSection>
  )
}

/** Confirms the Spanish texts as they are, although the English ones have changed. */
function EventChangedNote({ event: { id, version } }: { event: ClinicEvent }) {
  const { mutate, isPending } = useWrite(trpc.events.confirmTranslation, useTexts(texts).translation)
  return <ChangedNote pending={isPending} onConfirm={() => mutate({ id, version, language: 'es' })} />
}
