import { Text } from '@mantine/core'
import { compareWords } from './compare-words.ts'

/** A text with the words struck out that it lost, and the words marked that it gained. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  return (
    <Text variant="multiline" fz="sm">
      {compareWords(before, after).map(({ kind, text }, index) => {
        const key = `${index} ${kind}`
        if (kind === 'removed')
          return (
            <Text key={key} component="del" c="red">
              {text}
            </Text>
          )
        if (kind === 'added')
          return (
            <Text key={key} component="ins" c="var(--pine-deep)" bg="var(--tint)">
              {text}
            </Text>
          )
        return <span key={key}>{text}</span>
      })}
    </Text>
  )
}
