import { nameLanguage } from '@clinic/domain/clinic-format.ts'
import { TRANSLATION_LANGUAGES } from '@clinic/domain/language.ts'
import { reasonName } from '@clinic/domain/schedule/date-change.ts'
import { TextInput } from '@mantine/core'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { texts } from '../texts.ts'
import type { BlockForm } from '../use-block-form.ts'

/** The reason that visitors see; special hours have one in each language. */
export function ReasonFields({ block }: { block: BlockForm }) {
  const { blocks, special } = useTexts(texts)
  const language = useLanguage()
  const { form, kind, editing, reasonField } = block
  return (
    <>
      <TextInput
        {...blocks.reason}
        defaultValue={editing.row?.reason ?? ''}
        {...form.field('reason')}
        ref={reasonField}
      />
      {kind !== 'day' &&
        TRANSLATION_LANGUAGES.map(other => (
          <TextInput
            key={other}
            lang={other}
            label={special.reasonIn(nameLanguage(other, language))}
            defaultValue={editing.row?.translations[other]?.reason ?? ''}
            {...form.field(reasonName(other))}
          />
        ))}
    </>
  )
}
