import type { HomeSections } from '@clinic/domain/content/texts/home-sections.ts'
import { StructuredData } from '../../../../ui/page/structured-data.tsx'
import classes from './questions.module.css'
import { Section } from './section.tsx'

/** Questions and answers, with their structured data. */
export function Questions({ title, items }: HomeSections['questions']) {
  if (items.length === 0) return null
  return (
    <Section id="questions" title={title}>
      <div className={classes.questions}>
        {items.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <StructuredData data={import.meta.env.SSR ? questionData(items) : null} />
    </Section>
  )
}

/** Questions as schema.org's FAQPage. */
function questionData(items: HomeSections['questions']['items']) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
