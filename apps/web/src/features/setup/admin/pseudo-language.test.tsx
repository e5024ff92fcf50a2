import { SETUP_STEPS, type Setup } from '@clinic/domain/setup/schemas.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { openAdmin, SPANISH_SITE } from '../../../testing/open-admin.tsx'
import { failWith } from '../../../testing/stub-api.ts'
import { es } from './texts.es.tsx'

speakPseudoInCatalogs()

const SETUP: Setup = {
  steps: SETUP_STEPS.map(step => ({ step, done: false })),
  missing: ['prices', 'insurance', 'license', 'photo', 'review'],
  fictional: [
    { key: 'practice_name', group: 'Practice', label: 'Name', optional: false },
    { key: 'partner_1_name', group: 'Partners', label: 'Partner 1: name', optional: true },
  ],
  demo: { events: 3, posts: 1 },
  dismissed: false,
}
const MAIL = { server: false, savedAsFile: 0, folder: null, unsent: 0, delayed: 0, limitsMet: 0 }

it('takes the words of every step from the catalog, also what it says when a write fails', async () => {
  let setup = SETUP
  const fail = () => failWith('NOT_FOUND', 'No')
  const { user } = await openAdmin(
    '/admin/setup',
    {
      'content.list': fail,
      'content.saveAll': fail,
      'mail.status': () => MAIL,
      'setup.confirmHours': fail,
      'setup.removeDemo': fail,
      'setup.dismiss': ({ dismissed }) => {
        setup = {
          ...setup,
          dismissed,
          steps: setup.steps.map(({ step }) => ({ step, done: step === 'own' })),
        }
        return { success: true }
      },
      'setup.status': () => setup,
    },
    SPANISH_SITE,
  )
  const press = async (name: string) => {
    const [button] = await screen.findAllByRole('button', { name: shown => shown.startsWith(name) })
    await user.click(button as HTMLElement)
  }
  const says = (text: string) => screen.findByText(shown => shown.startsWith(text))
  const seen = () => hardCodedTexts(screen.getByRole('region', { name: es.title }).outerHTML)
  await screen.findByRole('region', { name: es.title })
  for (const step of SETUP_STEPS.slice(1)) {
    await press(es.steps[step].title)
    expect(seen()).toEqual([])
    if (step === 'facts') {
      await press(es.facts.keep)
      await says(es.facts.failed)
      await press(es.facts.leaveAll)
      await says(es.facts.notLeft)
    }
    if (step === 'hours') {
      await press(es.hours.confirm)
      await says(es.hours.failed)
    }
    if (step === 'demo') {
      await press(es.demo.open)
      expect(hardCodedTexts((await screen.findByRole('dialog')).outerHTML)).toEqual([])
      await press(es.demo.confirm)
      await says(es.demo.failed)
    }
  }
  await press(es.dismiss.submit)
  await says(es.dismiss.done)
  await press(es.dismiss.back)
  await says(es.dismiss.shown)
  expect(seen()).toEqual([])
})
