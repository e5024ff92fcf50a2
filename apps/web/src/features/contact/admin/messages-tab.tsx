import { LANGUAGES, type Language } from '@clinic/domain/language.ts'
import { NativeSelect, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { RepliesToTexts } from '#features/text-messages/shared/desk/text-replies.tsx'
import { useTextStatus } from '#features/text-messages/shared/desk/use-text-status.ts'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { ChoiceButtons } from '#ui/form/choice-buttons.tsx'
import { useLanguageFilterOptions, useLanguageNames } from '#ui/language/language-names.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { CardList } from '#ui/table/card-list.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { HeldPage } from '#ui/table/held-page.tsx'
import { Pagination, toPages } from '#ui/table/pagination.tsx'
import { ZoneNote } from '#ui/table/zone-note.tsx'
import { MessageItem } from './message-item.tsx'
import { texts } from './texts.ts'

/** Messages from the contact form, newest first. */
export default function MessagesTab() {
  const t = useTexts(texts)
  const [done, setDone] = useState(false)
  const [wanted, setPage] = useState(1)
  const [language, setLanguage] = useState<Language>()
  const query = trpc.contact.list.useQuery(
    { page: wanted, done, language },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const show = (next: { done?: boolean; page: number }) => {
    setDone(next.done ?? done)
    setPage(next.page)
    focusList()
  }
  const openReplies = useTextStatus()?.openReplies ?? 0
  return (
    <Stack maw="48rem" ref={list} tabIndex={-1}>
      <div data-screen-only>
        <ChoiceButtons
          label={t.show}
          names={{ open: t.open(query.data ? query.data.open + openReplies : 0), done: t.done }}
          current={done ? 'done' : 'open'}
          onChoose={value => show({ done: value === 'done', page: 1 })}
        />
      </div>
      <NativeSelect
        data-screen-only
        label={t.language}
        maw={{ xs: '16rem' }}
        value={language ?? ''}
        onChange={({ currentTarget: { value } }) => {
          setLanguage(LANGUAGES.find(known => known === value))
          setPage(1)
        }}
        data={useLanguageFilterOptions()}
      />
      <RepliesToTexts done={done} />
      <QueryBoundary query={query} failed={t.failed} what={t.what} toast>
        {response => (
          <HeldPage query={query}>
            {response.total === 0 ? (
              <NoMessages done={done} language={language} hasReplies={openReplies > 0} />
            ) : (
              <>
                <ZoneNote />
                <CardList>
                  {response.messages.map(message => (
                    <MessageItem key={message.id} message={message} />
                  ))}
                </CardList>
                <Pagination
                  pages={toPages(response.messages, response, page => show({ page }))}
                  what={t.what}
                />
              </>
            )}
          </HeldPage>
        )}
      </QueryBoundary>
    </Stack>
  )
}

interface NoMessagesProps {
  done: boolean
  language: Language | undefined
  /** Whether replies to texts are open, which are listed above. */
  hasReplies: boolean
}

function NoMessages({ done, language, hasReplies }: NoMessagesProps) {
  const { empty: t } = useTexts(texts)
  const { sendsEmail } = useSite()
  const languageNames = useLanguageNames()
  if (language)
    return <EmptyList title={t.language.title(done, languageNames[language])} text={t.language.text} />
  if (done) return <EmptyList {...t.done} />
  if (hasReplies) return null
  const { title, text, email } = t.open
  return <EmptyList title={title} text={sendsEmail ? `${text} ${email}` : text} />
}
