import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from '@clinic/domain/language.ts'
import { SHARING_WORDS } from '@clinic/domain/words/sharing-words.ts'
import { Button, Group, NativeSelect, Stack, Switch, TextInput, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import { saveBlob, saveFile } from '../../../../lib/save-file.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useSwitchWrite } from '../../../../lib/trpc/use-switch-write.ts'
import { useCopy } from '../../../../lib/use-copy.ts'
import { ChoiceSelect } from '../../../../ui/form/choice-select.tsx'
import { QrCode, qrPng, qrSvg } from '../../../../ui/page/qr-code.tsx'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'
import { isAppointmentType } from '../../../appointments/shared/appointment-types.ts'
import { useVisits } from '../../../appointments/shared/use-visits.ts'
import { usePractice } from '../../../content/shared/practice.tsx'
import { bookingAddress, bookingButton, bookingFrame } from './booking-address.ts'
import { BookingCard, type CardSize } from './booking-card.tsx'
import { texts } from './texts.ts'

/** The address of the booking page to copy, as a QR code, a card to print, and a button for other websites. */
export function ShareBooking() {
  const t = useTexts(texts)
  const { nameType, onlineTypes } = useVisits()
  const { accentColor } = usePractice()
  const { data: settings } = trpc.settings.get.useQuery()
  const [type, setType] = useState<AppointmentType | null>(null)
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const [printed, setPrinted] = useState<CardSize | null>(null)
  const endPrinting = useCallback(() => setPrinted(null), [])
  const origin = settings?.publicAddress.address ?? window.location.origin
  const address = bookingAddress(origin, type, language)
  const file = t.file(type, language)
  return (
    <Stack component="section" aria-labelledby="share-title" data-screen-only>
      <Title order={2} id="share-title">
        {t.title}
      </Title>
      <Group align="end">
        <NativeSelect
          label={t.visits}
          value={type ?? ''}
          onChange={({ currentTarget: { value } }) => setType(isAppointmentType(value) ? value : null)}
          data={[
            { value: '', label: t.allVisits },
            ...onlineTypes.map(value => ({ value, label: nameType(value) })),
          ]}
        />
        <ChoiceSelect label={t.language} names={LANGUAGE_NAMES} value={language} onChoose={setLanguage} />
      </Group>
      <CopiedText {...t.address} text={address} />
      <Group align="start">
        <QrCode text={address} label={t.code(address)} />
        <Stack gap="xs">
          <Button variant="default" onClick={() => saveFile(qrSvg(address), 'image/svg+xml', `${file}.svg`)}>
            {t.svg}
          </Button>
          <Button
            variant="default"
            onClick={async () => {
              const png = await qrPng(address)
              if (png) saveBlob(png, `${file}.png`)
            }}
          >
            {t.png}
          </Button>
          <Button variant="default" onClick={() => setPrinted('index')}>
            {t.card}
          </Button>
          <Button variant="default" onClick={() => setPrinted('business')}>
            {t.businessCard}
          </Button>
        </Stack>
      </Group>
      <CopiedText {...t.button} text={bookingButton(address, SHARING_WORDS[language].book, accentColor)} />
      <CopiedText
        {...t.frame}
        text={bookingFrame(origin, type, { title: SHARING_WORDS[language].book, language })}
      />
      <DirectoryListing />
      {printed && (
        <BookingCard size={printed} address={address} language={language} onPrinted={endPrinting} />
      )}
    </Stack>
  )
}

interface CopiedTextProps {
  label: string
  text: string
  description: string
  /** Title of the toast after copying. */
  copied: string
}

/** A text with a button that copies it; selects it for manual copying if the clipboard is unavailable. */
function CopiedText({ label, text, description, copied }: CopiedTextProps) {
  const t = useTexts(texts)
  const { field, rejected, copy } = useCopy(text, { title: copied })
  return (
    <Group align="end" wrap="nowrap" gap="xs">
      <TextInput
        ref={field}
        label={label}
        description={rejected ? t.notCopied : description}
        readOnly
        value={text}
        flex={1}
        maw="36rem"
        onFocus={event => event.currentTarget.select()}
      />
      <Button onClick={copy} aria-label={t.copyWhat(label)}>
        {t.copy}
      </Button>
    </Group>
  )
}

/** Publishes the open times for directories of providers, or stops it. */
function DirectoryListing() {
  const t = useTexts(texts)
  const query = trpc.schedule.directories.useQuery()
  const toProps = useSwitchWrite(trpc.schedule.listInDirectories, t, listed => ({ listed }))
  return (
    <QueryBoundary query={query} failed={t.notRead} what={t.settings}>
      {({ listed }) => <Switch {...t.directories} {...toProps(listed)} />}
    </QueryBoundary>
  )
}
