import { imageUrl } from '@clinic/domain/images/image-address.ts'
import type { StoredImage } from '@clinic/domain/images/schemas.ts'
import { Button, Checkbox, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useId, useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { FileInput } from '#ui/form/file-input.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { SiteImage } from '../site-image.tsx'
import classes from './image-field.module.css'
import { useImages } from './images-context.ts'
import { texts } from './texts.ts'
import { dropTarget, UploadProblem } from './upload-problem.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { IMAGE_TYPES, useUpload } from './use-upload.ts'

/** Shape of an image on its page. */
export type ImageCrop = 'portrait' | 'hero' | 'entrance' | 'logo'

/** Size of the preview by crop. */
const FRAMES: Record<ImageCrop, { width: string; aspectRatio: string }> = {
  portrait: { width: '12rem', aspectRatio: '400 / 480' },
  hero: { width: '13rem', aspectRatio: '520 / 600' },
  entrance: { width: '20rem', aspectRatio: '16 / 10' },
  logo: { width: '12rem', aspectRatio: '3 / 1' },
}

/** Unsaved alt text of an image. */
export interface AltText {
  alt: string
  /** Confirms that the image needs no alt text. */
  decorates: boolean
  version: number
}

interface AltTextInput {
  /** Alt text being written; undefined if none is asked for. */
  value: AltText | undefined
  problem: string | undefined
  onChange: (alt: AltText) => void
}

interface ImageFieldProps {
  name: string
  label: string
  description: string
  crop: ImageCrop
  /** Empty without an image. */
  address: string
  problem: string | undefined
  /** The stored image at the address; null for another site's. */
  image: StoredImage | null
  alt: AltTextInput
  onChange: (image: StoredImage) => void
  onRemove: () => void
}

/** Shows an image as its page crops it; takes a chosen, dropped or pasted file, and asks for its alt text once. */
export function ImageField(props: ImageFieldProps) {
  const { name, label, description, crop, address, problem, image, alt, onChange, onRemove } = props
  const id = useId()
  const t = useTexts(texts)
  const { choose } = useImages()
  const { client } = trpc.useUtils()
  const input = useRef<HTMLInputElement>(null)
  const {
    file,
    progress,
    problem: rejected,
    again,
    upload,
    cancel,
  } = useUpload(async hash => {
    const list = await client.images.list.query()
    const uploaded = list.find(one => one.url === imageUrl(hash))
    if (uploaded) onChange(uploaded)
  })
  const drop = useFileDrop(upload)

  return (
    <Stack role="group" aria-labelledby={id} gap="xs" {...dropTarget(drop.isHeld)} {...drop.props}>
      <Text id={id} fw={600}>
        {label}
      </Text>
      <Text c="dimmed" fz="sm">
        {description}
      </Text>
      <FileInput ref={input} label={label} accept={IMAGE_TYPES} onFiles={upload} />
      <ImageFrame address={address} image={image} crop={crop} />
      <Group gap="xs">
        {file ? (
          <>
            <p role="status">{progress < 1 ? t.field.uploading(file.name) : t.field.preparing(file.name)}</p>
            <Button variant="default" onClick={cancel}>
              {t.field.cancel}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" data-field={name} onClick={() => input.current?.click()}>
              <span>{address === '' ? t.field.choose : t.field.change}</span>{' '}
              <VisuallyHidden>{label}</VisuallyHidden>
            </Button>
            <Button variant="default" onClick={() => choose({ onChoose: onChange })}>
              {t.field.library} <VisuallyHidden>{label}</VisuallyHidden>
            </Button>
            {address !== '' && (
              <Button variant="default" onClick={onRemove}>
                {t.field.remove} <VisuallyHidden>{label}</VisuallyHidden>
              </Button>
            )}
          </>
        )}
      </Group>
      <UploadProblem again={again}>{rejected ?? problem}</UploadProblem>
      {alt.value && <AltTextField {...alt} value={alt.value} address={address} />}
    </Stack>
  )
}

type ImageFrameProps = Pick<ImageFieldProps, 'address' | 'image' | 'crop'>

/** The image as its page crops it, or where to drop one. */
function ImageFrame({ address, image, crop }: ImageFrameProps) {
  const t = useTexts(texts)
  const { width, aspectRatio } = FRAMES[crop]
  return (
    <Paper
      w={`min(100%, ${width})`}
      className={classes.frame}
      style={{
        aspectRatio: address === '' ? undefined : aspectRatio,
        objectFit: crop === 'logo' ? 'contain' : 'cover',
      }}
    >
      {address === '' ? (
        <Text c="dimmed" ta="center" p="md">
          {t.field.drop}
        </Text>
      ) : (
        <SiteImage address={address} facts={image} alt={image?.alt || t.preview} sizes="16rem" inView />
      )}
    </Paper>
  )
}

interface AltTextFieldProps extends AltTextInput {
  value: AltText
  address: string
}

/** Asks what an uploaded image shows. */
function AltTextField({ address, value: alt, problem, onChange }: AltTextFieldProps) {
  const t = useTexts(texts)
  return (
    <Stack gap="xs">
      <TextInput
        label={t.field.alt}
        description={t.field.altHelp}
        name={address}
        autoComplete="off"
        disabled={alt.decorates}
        error={problem}
        value={alt.alt}
        onChange={({ currentTarget: { value } }) => onChange({ ...alt, alt: value })}
      />
      <Checkbox
        label={t.field.decorates}
        checked={alt.decorates}
        onChange={({ currentTarget: { checked } }) => onChange({ ...alt, decorates: checked })}
      />
    </Stack>
  )
}
