import { LIMITS } from '@clinic/domain/fields.ts'
import { imagesIn } from '@clinic/domain/images/image-address.ts'
import type { StoredImage } from '@clinic/domain/images/schemas.ts'
import type { Language } from '@clinic/domain/language.ts'
import { useState } from 'react'
import type { AltText } from '#features/images/shared/desk/image-field.tsx'
import { useLanguage } from '#lib/texts.ts'
import { texts } from '../texts.ts'
import type { ShownProblems } from './use-edited-texts.ts'

interface EditedAlt extends AltText {
  /** Alt text that this form has saved since the change began. */
  saved?: string
}

/** Unsaved alt texts by image address. */
type AltTexts = Readonly<Record<string, EditedAlt>>

/** Why alt texts cannot be saved, by image address. */
export function altProblems(alts: AltTexts, language: Language): Record<string, string> {
  const { missing, long } = texts[language].alt
  const problems: Record<string, string> = {}
  for (const [address, { alt, decorates }] of Object.entries(alts)) {
    if (alt.trim() === '' && !decorates) problems[address] = missing
    else if (alt.trim().length > LIMITS.altText) problems[address] = long(LIMITS.altText)
  }
  return problems
}

const toStored = ({ alt, decorates }: AltText) => (decorates ? '' : alt.trim())

/** Changes of the stored `images` as the API takes them. After a conflict was shown, saving replaces newer ones. */
export function toAltUpdates(alts: AltTexts, images: readonly StoredImage[] | undefined, replace: boolean) {
  return Object.entries(alts).map(([address, edited]) => {
    const own = images?.find(({ url, alt }) => url === address && alt === edited.saved)
    return {
      hash: imagesIn(address)[0] ?? '',
      alt: toStored(edited),
      ...(!replace && { version: (own ?? edited).version }),
    }
  })
}

/** Unsaved alt texts of uploaded images. */
export function useAltTexts(problems: ShownProblems) {
  const language = useLanguage()
  const [texts, setTexts] = useState<AltTexts>({})
  return {
    texts,
    problem: (address: string) => problems.read(address) && altProblems(texts, language)[address],
    set: (address: string, alt: AltText) => setTexts(before => ({ ...before, [address]: alt })),
    drop: (address: string) => setTexts(({ [address]: _, ...others }) => others),
    /** Drops saved or discarded ones, but keeps those typed again since. */
    dropAll: (dropped: AltTexts) =>
      setTexts(now =>
        Object.fromEntries(
          Object.entries(now)
            .filter(([address, alt]) => alt !== dropped[address])
            .map(([address, alt]) => {
              const before = dropped[address]
              return [address, before ? { ...alt, saved: toStored(before) } : alt]
            }),
        ),
      ),
  }
}
