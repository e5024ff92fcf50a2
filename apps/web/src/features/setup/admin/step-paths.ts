import { samplesForStep } from '@clinic/domain/setup/sample-content.ts'
import { type MissingContent, type Setup, type SetupStep, STEP_FORMS } from '@clinic/domain/setup/schemas.ts'
import { ADMIN_PATHS, contentGroupPath, settingsPath } from '#paths.ts'

/** The page where a step is done. */
export function stepPath(step: SetupStep, { fictional }: Pick<Setup, 'fictional'>): string {
  switch (step) {
    case 'practice':
    case 'visits':
    case 'photos':
    case 'facts': {
      const group = STEP_FORMS[step] ?? samplesForStep(step, fictional)[0]?.group
      return group ? contentGroupPath(group) : ADMIN_PATHS.content
    }
    case 'password':
      return settingsPath('password')
    case 'hours':
      return ADMIN_PATHS.schedule
    case 'mail':
      return settingsPath('email')
    case 'demo':
      return ADMIN_PATHS.setup
    case 'own':
      return ADMIN_PATHS.events
    case 'address':
      return settingsPath('address')
  }
}

/** The form where missing content is entered. */
export const MISSING_CONTENT_PATHS: Record<MissingContent, string> = {
  prices: contentGroupPath('visits-and-prices'),
  insurance: contentGroupPath('visits-and-prices'),
  license: contentGroupPath('about'),
  photo: contentGroupPath('photos'),
  review: contentGroupPath('reviews'),
}
