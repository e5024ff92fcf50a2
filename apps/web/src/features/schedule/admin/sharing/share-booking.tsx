import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import { SHARING_WORDS } from '@clinic/domain/words/sharing-words.ts'
import { Button, Group, NativeSelect, Stack, Switch } from '@mantine/core'
import { useCallback, useState } from 'react'
import { isAppointmentType } from '#features/appointments/shared/appointment-types.ts'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { usePractice } from '#features/content/shared/practice.tsx'
import { saveBlob, saveFile } from '#lib/download/save-file.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useSwitchWrite } from '#lib/trpc/use-switch-write.ts'
import { texts as deskTexts } from '#ui/desk/texts.ts'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { CopyField } from '#ui/form/copy-field.tsx'
import { useLanguageNames } from '#ui/language/language-names.ts'
import { QrCode, qrPng, qrSvg } from '#ui/page/qr-code.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { bookingAddress, bookingButton, bookingFrame } from './booking-address.ts'
import { BookingCard, type CardSize } from './booking-card.tsx'
import { texts } from './texts.ts'

/** The address of the booking page to copy, as a QR code, a card to print, and a button for other websites. */
export function ShareBooking() {
  const t = useTexts(texts)
  const { nameType, onlineTypes } = useAppointmentTypes()
  const languageNames = useLanguageNames()
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
    <>
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
        <ChoiceSelect label={t.language} names={languageNames} value={language} onChoose={setLanguage} />
      </Group>
      <CopyField {...t.address} value={address} />
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
      <CopyField {...t.button} value={bookingButton(address, SHARING_WORDS[language].book, accentColor)} />
      <CopyField
        {...t.frame}
        value={bookingFrame(origin, type, { title: SHARING_WORDS[language].book, language })}
      />
      <DirectoryListing />
      {printed && (
        <BookingCard size={printed} address={address} language={language} onPrinted={endPrinting} />
      )}
    </>
  )
}

/** Publishes the open times for directories of providers, or stops it. */
function DirectoryListing() {
  const t = useTexts(texts).directories
  const words = useTexts(deskTexts).settings
  const query = trpc.schedule.directories.useQuery()
  const toProps = useSwitchWrite(trpc.schedule.listInDirectories, words, listed => ({ listed }))
  return (
    <QueryBoundary query={query} failed={words.unread} what={words.what}>
      {({ listed }) => <Switch {...t} {...toProps(listed)} />}
    </QueryBoundary>
  )
}
