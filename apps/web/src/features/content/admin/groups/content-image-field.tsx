import { type ImageCrop, ImageField } from '#features/images/shared/desk/image-field.tsx'
import { trpc } from '#lib/trpc/trpc.ts'
import { usePractice } from '../../shared/practice.tsx'
import type { EnglishField } from './use-english-fields.ts'
import type { GroupDraft } from './use-group-draft.ts'

/** Crop of each image on its page. */
const CROPS: Readonly<Record<string, ImageCrop>> = {
  practitioner_picture: 'portrait',
  practice_picture: 'hero',
  practice_entrance_image: 'entrance',
  practice_logo: 'logo',
}

/** Image of the practice, with its alt text until that is saved. */
export function ContentImageField({ field, draft }: { field: EnglishField; draft: GroupDraft }) {
  const { fact, text, problem, type, reset } = field
  const { data: images } = trpc.images.list.useQuery()
  const { practitioner } = usePractice()
  // A portrait shows its practitioner.
  const firstAlt = fact.key === 'practitioner_picture' ? practitioner.name : ''
  return (
    <ImageField
      name={fact.key}
      label={fact.label}
      description={fact.help}
      crop={CROPS[fact.key] ?? 'hero'}
      address={text}
      problem={problem}
      image={images?.find(({ url }) => url === text) ?? null}
      alt={{
        value: draft.alts.texts[text],
        problem: draft.alts.problem(text),
        onChange: alt => draft.alts.set(text, alt),
      }}
      onChange={image => {
        draft.alts.drop(text)
        type(image.url)
        // Asked once: an image that has an alt text keeps it.
        if (image.alt === '' && image.version === 1)
          draft.alts.set(image.url, { alt: firstAlt, decorates: false, version: image.version })
      }}
      onRemove={() => {
        draft.alts.drop(text)
        reset()
      }}
    />
  )
}
