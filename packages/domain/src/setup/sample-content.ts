import { knownContent } from '../content/known-content.ts'
import type { ContentValue } from '../content/practice.ts'
import { isNone } from '../content/texts/overridden.ts'
import { readPartners } from '../content/texts/partners.ts'
import { type Setup, type SetupStep, STEP_FORMS } from './schemas.ts'

/** Matches the prefix of all keys hidden together when one of them is "none". */
const LEFT_OUT =
  /^(?:testimonial_\d_(?=(?:heading|text)$)|about_milestone_\d_|partner_\d_(?=name$)|partner_\d_code(?=$))/

/** Content keys that still show sample text; hidden texts are left out. */
export function findSampleTexts(items: readonly ContentValue[]): Setup['fictional'] {
  const own = new Map(items.map(({ key, value }) => [key, value]))
  const known = knownContent(items)
  const leftOut = known
    .filter(({ key, builtIn }) => isNone(own.get(key) ?? builtIn))
    .flatMap(({ key }) => LEFT_OUT.exec(key)?.[0] ?? [])
  // The home page hides the store teaser when there are no partners.
  if (readPartners(items).length === 0) leftOut.push('homepage_store_')
  return known
    .filter(
      ({ key, builtIn, sample }) =>
        sample && builtIn !== '' && !own.has(key) && !leftOut.some(start => key.startsWith(start)),
    )
    .map(({ key, group, label, optional }) => ({ key, group, label, optional }))
}

/** The sample texts that a step asks to replace. */
export function samplesForStep(step: SetupStep, fictional: Setup['fictional']): Setup['fictional'] {
  const forms = Object.values(STEP_FORMS)
  return fictional.filter(({ group }) =>
    step === 'facts' ? !forms.includes(group) : group === STEP_FORMS[step],
  )
}
