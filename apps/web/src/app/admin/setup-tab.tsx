import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import { knownFacts } from '#features/content/admin/known-facts.ts'
import previewLayout from '#features/content/admin/preview/content-preview.module.css'
import { ContentPreview } from '#features/content/admin/preview/content-preview.tsx'
import { SetupSteps } from '#features/setup/admin/setup-steps.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { texts } from './texts.ts'

const UNCHANGED = {}

/** The setup steps with the live home page beside them; a press on its texts opens their fields. */
export default function SetupTab() {
  const language = useLanguage()
  const t = useTexts(texts).setupSteps
  const query = trpc.setup.status.useQuery()
  const { data: items = [] } = trpc.content.list.useQuery()
  return (
    <QueryBoundary query={query} failed={t.failed} what={t.what}>
      {setup => (
        <div className={previewLayout.beside}>
          <SetupSteps setup={setup} />
          {/* Shows a text again once it is saved. */}
          <ContentPreview
            key={setup.fictional.length}
            path="/"
            values={UNCHANGED}
            spanish={language === DEFAULT_LANGUAGE ? null : UNCHANGED}
            show={() => ''}
            texts={knownFacts(items, language)}
          />
        </div>
      )}
    </QueryBoundary>
  )
}
