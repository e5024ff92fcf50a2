import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { saveFile } from '#lib/download/save-file.ts'
import { useTexts } from '#lib/texts.ts'
import { useCopy } from '#lib/use-copy.ts'
import { AdminDialog } from '#ui/dialog/admin-dialog.tsx'
import { texts } from './texts.ts'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows new recovery codes, which no one can see again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { recovery: t } = useTexts(texts)
  const { field: list, rejected, copy } = useCopy<HTMLDivElement>(codes.join('\n'), { title: t.copied })
  const download = () => saveFile(`${codes.join('\r\n')}\r\n`, 'text/plain', t.file)

  return (
    <AdminDialog title={t.title} closedBy={t.saved} onClose={onClose}>
      <Stack>
        <p>{t.advice}</p>
        <SimpleGrid
          component="ul"
          ref={list}
          minColWidth="12.5rem"
          spacing="md"
          verticalSpacing={4}
          p="md"
          bd="1px solid var(--line)"
          bdrs="sm"
        >
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </SimpleGrid>
        <Text role="status">{rejected && t.notCopied}</Text>
        <Group gap="xs">
          <Button onClick={download} data-autofocus>
            {t.download}
          </Button>
          <Button variant="default" onClick={copy}>
            {t.copy}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t.saved}
          </Button>
        </Group>
      </Stack>
    </AdminDialog>
  )
}
