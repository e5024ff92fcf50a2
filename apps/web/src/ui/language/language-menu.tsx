import { LANGUAGES, type Language } from '@clinic/domain/language.ts'
import { Menu } from '@mantine/core'
import type { Topic } from '#lib/invalidation.ts'
import { useTexts } from '#lib/texts.ts'
import type { WriteProcedure } from '#lib/trpc/procedure.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { texts } from '../desk/texts.ts'
import { RowMenu } from '../table/row-menu.tsx'
import { useLanguageNames } from './language-names.ts'

interface LanguageMenuProps {
  person: { id: number; name: string; language: Language }
  save: WriteProcedure<{ id: number; language: Language }, unknown>
  changes: Topic
}

/** A row's menu that changes the language of emails to a person: "Write to this person in Spanish". */
export function LanguageMenu({ person: { id, name, language }, save, changes }: LanguageMenuProps) {
  const t = useTexts(texts).language
  const names = useLanguageNames()
  const { mutate, isPending } = useWrite(save, { done: t.saved(name), failed: t.failed }, { changes })
  return (
    <RowMenu of={name}>
      {LANGUAGES.filter(other => other !== language).map(other => (
        <Menu.Item key={other} disabled={isPending} onClick={() => mutate({ id, language: other })}>
          {t.write(names[other])}
        </Menu.Item>
      ))}
    </RowMenu>
  )
}
