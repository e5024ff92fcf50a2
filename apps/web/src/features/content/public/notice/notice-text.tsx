import type { NoticeBlock } from '@clinic/domain/content/texts/notice-blocks.ts'
import container from '../../../../ui/container.module.css'
import { PageIntroduction } from '../../../../ui/page/page-introduction.tsx'
import { useWords } from '../../shared/words/use-words.ts'
import classes from './notice-text.module.css'

interface NoticeTextProps {
  title: string
  blocks: readonly NoticeBlock[]
}

/** Headings, paragraphs and lists of a notice that the practice writes. */
export function NoticeText({ title, blocks }: NoticeTextProps) {
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
    return block.kind === 'heading' ? <h2>{own(block.text)}</h2> : <p>{own(block.text)}</p>
  return (
    <ul>
      {block.items.map(item => (
        <li key={item}>{own(item)}</li>
      ))}
    </ul>
  )
}
