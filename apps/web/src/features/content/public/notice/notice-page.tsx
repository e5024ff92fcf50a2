import type { NoticeBlock } from '@clinic/domain/content/texts/notice-blocks.ts'
import { Fragment, type ReactNode } from 'react'
import type { ReadState } from '#lib/query/read-state.ts'
import { useTexts } from '#lib/texts.ts'
import container from '#ui/container.module.css'
import { PageIntroduction } from '#ui/page/page-introduction.tsx'
import { PageMeta } from '../../shared/page-meta.tsx'
import { usePractice } from '../../shared/practice.tsx'
import { PracticePhone } from '../../shared/practice-phone.tsx'
import { useWords } from '../../shared/words/use-words.ts'
import { ContentBoundary } from '../content-boundary.tsx'
import classes from './notice-page.module.css'
import { texts } from './texts.ts'

interface NoticePageProps {
  notice: keyof typeof texts.en
  query: ReadState<{ blocks: NoticeBlock[] }>
  /** Shown instead of a notice that the practice has not written. */
  missing?: ReactNode
}

/** Page of a notice with its title. */
export function NoticePage({ notice, query, missing }: NoticePageProps) {
  const { title, description } = useTexts(texts)[notice]
  return (
    <ContentBoundary title={title} query={query}>
      {({ blocks }) =>
        missing && blocks.length === 0 ? (
          missing
        ) : (
          <>
            <PageMeta title={title} description={description} />
            <NoticeText title={title} blocks={blocks} />
          </>
        )
      }
    </ContentBoundary>
  )
}

interface NoticeTextProps {
  title: string
  blocks: readonly NoticeBlock[]
}

/** Headings, paragraphs and lists of a notice that the practice writes. */
function NoticeText({ title, blocks }: NoticeTextProps) {
  return (
    <div className={`${container.container} ${classes.page}`}>
      <PageIntroduction title={title} />
      <div className={classes.notice}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the notice keep their order
          <Block key={index} block={block} />
        ))}
      </div>
    </div>
  )
}

function Block({ block }: { block: NoticeBlock }) {
  const { own } = useWords()
  if (block.kind !== 'list')
    return block.kind === 'heading' ? (
      <h2>{own(block.text)}</h2>
    ) : (
      <p>
        <WithLinks text={block.text} />
      </p>
    )
  return (
    <ul>
      {block.items.map(item => (
        <li key={item}>
          <WithLinks text={item} />
        </li>
      ))}
    </ul>
  )
}

/** An email address, without the period that ends its sentence. */
const EMAIL = /([^\s@,;:()<>]+@[^\s@,;:()<>]*[\p{L}\d])/u

/** A text whose email addresses, and phone numbers of the practice, are links. */
function WithLinks({ text }: { text: string }) {
  const { phone } = usePractice()
  const words = useWords().own(text)
  if (words !== text) return <span>{words}</span>
  return text.split(EMAIL).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the text keep their order
    <Fragment key={index}>
      {index % 2 === 1 ? <a href={`mailto:${part}`}>{part}</a> : <WithPhone words={part} phone={phone} />}
    </Fragment>
  ))
}

function WithPhone({ words, phone }: { words: string; phone: string }) {
  return words.split(phone).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the text keep their order
    <Fragment key={index}>
      {index > 0 && <PracticePhone />}
      <span>{part}</span>
    </Fragment>
  ))
}
