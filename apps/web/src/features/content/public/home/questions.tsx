import type { HomeSections } from '@clinic/domain/content/texts/home-sections.ts'
import { LOCALES } from '@clinic/domain/language.ts'
import { useLanguage } from '#lib/texts.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { useWords } from '../../shared/words/use-words.ts'
import classes from './questions.module.css'
import { Section } from './section.tsx'

/** Questions and answers, with their structured data. */
export function Questions({ title, items }: HomeSections['questions']) {
  const { own } = useWords()
  const language = useLanguage()
  if (items.length === 0) return null
  return (
    <Section id="questions" title={title}>
      <div className={classes.questions}>
        {items.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same words, and their order is their identity
          <details key={index}>
            <summary>
              <h3>{own(question)}</h3>
            </summary>
            <p>{own(answer)}</p>
          </details>
        ))}
      </div>
      <StructuredData data={import.meta.env.SSR ? questionData(items, LOCALES[language]) : null} />
    </Section>
  )
}

/** Questions as schema.org's FAQPage. */
function questionData(items: HomeSections['questions']['items'], inLanguage: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
