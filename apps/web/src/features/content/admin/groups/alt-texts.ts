import { LIMITS } from '@clinic/domain/fields.ts'
import { imagesIn } from '@clinic/domain/images/image-address.ts'
import type { Language } from '@clinic/domain/language.ts'
import { useState } from 'react'
import type { AltText } from '#features/images/shared/desk/placed-image-field.tsx'
import { useLanguage } from '#lib/texts.ts'
import { texts } from '../texts.ts'
import type { ShownProblems } from './use-edited-texts.ts'

/** Unsaved alt texts by image address. */
type AltTexts = Readonly<Record<string, AltText>>

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

/** Changes as the API takes them. After a conflict was shown, saving replaces newer ones. */
export function toAltUpdates(alts: AltTexts, replace: boolean) {
  return Object.entries(alts).map(([address, { alt, decorates, version }]) => ({
    hash: imagesIn(address)[0] ?? '',
    alt: decorates ? '' : alt.trim(),
    ...(!replace && { version }),
  }))
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
    /** Drops all of these that have not been typed again since. */
    dropAll: (given: AltTexts) =>
      setTexts(now =>
        Object.fromEntries(Object.entries(now).filter(([address, alt]) => alt !== given[address])),
      ),
  }
}
