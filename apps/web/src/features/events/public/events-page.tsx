import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { Suspense, useState } from 'react'
import { PageMeta } from '#features/content/shared/page-meta.tsx'
import { usePageTexts } from '#features/content/shared/practice.tsx'
import { useWords } from '#features/content/shared/words/use-words.ts'
import { lazyPart } from '#lib/load-document.ts'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import type { ReadPage } from '#lib/trpc/read-page.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import container from '#ui/container.module.css'
import { PageIntroduction } from '#ui/page/page-introduction.tsx'
import { ReadStatus } from '#ui/read-status.tsx'
import { EventLists } from './event-lists.tsx'
import classes from './events-page.module.css'
import type { ChosenEvent } from './registration/registration-dialog.tsx'
import { texts } from './texts.ts'

export const read: ReadPage = ({ trpc }) => trpc.events.list.prefetch()

const importDialog = () => import('./registration/registration-dialog.tsx')

/** Half of the page's script, which only who registers needs. */
const RegistrationDialog = lazyPart(importDialog)

/** Loads the dialog ahead, when the visitor comes near a button that opens it. */
const preloadDialog = () => void importDialog().catch(() => undefined)

/** Events, with registration. */
export default function EventsPage() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { own } = useWords()
  const { now, timeZone } = useSite()
  const { events_intro: intro } = usePageTexts()
  const query = trpc.events.list.useQuery(undefined, {
    meta: { failed: t.failed },
  })
  const [chosenEvent, setChosenEvent] = useState<ChosenEvent | null>(null)
  const [isOpen, setOpen] = useState(false)

  // It may have been moved since the visitor chose it.
  const event = query.data?.find(({ id }) => id === chosenEvent?.event.id)

  const choose = (event: ChosenEvent) => {
    setChosenEvent(event)
    setOpen(true)
  }

  return (
    <>
      <PageMeta title={t.title} description={t.description} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only loads ahead; its buttons do the rest */}
      <div
        className={`${container.container} ${classes.page}`}
        onPointerOver={preloadDialog}
        onFocus={preloadDialog}
      >
        <PageIntroduction title={t.title}>
          {own(intro)} {t.zone(formatTimeZone(Date.parse(now), timeZone, language))}
        </PageIntroduction>
        {query.data ? (
          <EventLists events={query.data} onChoose={choose} onViewAll={() => void query.refetch()} />
        ) : (
          <ReadStatus query={query} failed={t.failed} loading={t.loading} />
        )}
      </div>
      {chosenEvent && (
        <Suspense>
          <RegistrationDialog
            chosenEvent={{ ...chosenEvent, ...(event && { event }) }}
            open={isOpen}
            onSwitch={setChosenEvent}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
