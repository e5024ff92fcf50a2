import type { NewsItem } from '@clinic/domain/live/schemas.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { SiteProvider } from '../../../lib/site.tsx'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { TEST_SITE } from '../../../testing/render-app.tsx'
import { ClinicTheme } from '../../../ui/mantine/clinic-theme.tsx'
import { NewsContext } from '../shared/desk/live-context.ts'
import { NewMark } from '../shared/desk/new-mark.tsx'
import { texts } from '../shared/desk/texts.ts'
import { NewsLine } from './news-line.tsx'
import { NEWS_TABS } from './use-news.ts'

speakPseudoInCatalogs()

const KINDS = Object.keys(NEWS_TABS) as NewsItem['kind'][]
const toItem = (kind: NewsItem['kind'], id: number): NewsItem => ({
  key: `${id}`,
  kind,
  id,
  name: 'Ada Lovelace',
  at: TEST_SITE.now,
  ...(NEWS_TABS[kind] === 'appointments'
    ? { startsAt: `2027-01-0${2 + 3 * id}T16:00:00.000Z`, eventTitle: null }
    : { startsAt: null, eventTitle: 'Posture' }),
})

it('takes the words of news of every kind from the catalog', async () => {
  render(
    <ClinicTheme env="test">
      <SiteProvider site={{ ...TEST_SITE, language: 'es' }}>
        <MemoryRouter>
          <NewsContext value={{ news: KINDS.map(toItem), dismiss: () => undefined }}>
            <NewsLine />
            <NewMark />
          </NewsContext>
        </MemoryRouter>
      </SiteProvider>
    </ClinicTheme>,
  )
  await userEvent.click(screen.getByRole('button', { name: new RegExp(texts.es.counts.booked(1)) }))
  expect(await screen.findAllByRole('link')).toHaveLength(KINDS.length)
  expect(hardCodedTexts(document.body.innerHTML, ['Ada Lovelace', 'Posture'])).toEqual([])
})
