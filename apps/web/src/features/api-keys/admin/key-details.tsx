import type { ListedApiKey } from '@clinic/domain/api-keys/schemas.ts'
import { Accordion } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { KeyCalls } from './key-calls.tsx'
import { KeyCommands } from './key-commands.tsx'
import { texts } from './texts.ts'

/** The commands and the last calls of a key, read each time they are opened. */
export function KeyDetails({ apiKey }: { apiKey: ListedApiKey }) {
  const { commands, calls } = useTexts(texts)
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Accordion mt="xs" value={opened} onChange={setOpened}>
      {apiKey.state === 'working' && (
        <Accordion.Item value="commands">
          <Accordion.Control aria-label={commands.key(apiKey.name)}>{commands.open}</Accordion.Control>
          <Accordion.Panel>{opened === 'commands' && <KeyCommands apiKey={apiKey} />}</Accordion.Panel>
        </Accordion.Item>
      )}
      <Accordion.Item value="calls">
        <Accordion.Control aria-label={calls.key(apiKey.name)}>{calls.open}</Accordion.Control>
        <Accordion.Panel>{opened === 'calls' && <KeyCalls id={apiKey.id} />}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
