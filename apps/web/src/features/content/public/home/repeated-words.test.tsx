import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { readTexts } from '#testing/on-page.ts'
import { renderParts, TEST_SITE } from '#testing/render-app.tsx'
import { Biography } from '../about/biography.tsx'
import { Mission } from '../about/mission.tsx'
import { FirstAppointment } from './first-appointment.tsx'
import { Questions } from './questions.tsx'
import { Testimonials } from './testimonials/testimonials.tsx'

const ABOUT = {
  lead: '',
  mission: null,
  promises: [],
  story: { title: 'Story', paragraphs: [] },
  milestones: [],
  invitation: null,
}
const STEPS = { title: 'Your visit' }

type Show = (words: readonly string[]) => ReactNode

/** Shows words in the order in which an editor's preview does while they are typed. */
function Preview({ show }: { show: Show }) {
  const [words, setWords] = useState(['Same', 'Same', 'Other'])
  return (
    <>
      <button type="button" onClick={() => setWords(['Other', 'Same', 'Same'])}>
        Change
      </button>
      {show(words)}
    </>
  )
}

it.each<[string, Show]>([
  [
    'reviews',
    words => (
      <Testimonials
        testimonials={words.map(heading => ({ heading, text: 'Good', name: '', source: null }))}
      />
    ),
  ],
  [
    'questions',
    words => <Questions title="Questions" items={words.map(question => ({ question, answer: 'Yes' }))} />,
  ],
  ['steps', words => <FirstAppointment {...STEPS} steps={words.map(title => ({ title, text: 'Come' }))} />],
  [
    'promises',
    words => <Mission about={{ ...ABOUT, promises: words.map(title => ({ title, text: 'Always' })) }} />,
  ],
  [
    'paragraphs',
    words => <Biography about={{ ...ABOUT, story: { title: 'Story', paragraphs: [...words] } }} />,
  ],
  [
    'milestones',
    words => <Biography about={{ ...ABOUT, milestones: words.map(what => ({ when: '2020', what })) }} />,
  ],
])('%s with the same words keep their number and order', (_what, show) => {
  renderParts(<Preview show={show} />, TEST_SITE)
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(readTexts(screen.getAllByText(/^(Same|Other)$/))).toEqual(['Other', 'Same', 'Same'])
})
