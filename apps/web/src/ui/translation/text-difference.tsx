import { compareWords } from './compare-words.ts'
import classes from './text-difference.module.css'

/** A text with the words struck out that it lost, and the words marked that it gained. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  return (
    <p className={classes.text}>
      {compareWords(before, after).map(({ kind, text }, index) => {
        const key = `${index} ${kind}`
        if (kind === 'removed') return <del key={key}>{text}</del>
        if (kind === 'added') return <ins key={key}>{text}</ins>
        return <span key={key}>{text}</span>
      })}
    </p>
  )
}
