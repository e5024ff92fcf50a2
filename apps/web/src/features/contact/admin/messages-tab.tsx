import type { Messages } from '@clinic/domain/contact/messages.ts'
import type { Language } from '@clinic/domain/language.ts'
import { Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { ZoneNote } from '../../../ui/page/admin-moment.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { EmptyList } from '../../../ui/table/empty-list.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { useLanguageNames } from '../../patients/shared/admin-language-mark.tsx'
import { MessageItem } from './message-item.tsx'
import { LanguageFilter, MessageSwitch } from './message-switch.tsx'

/** Messages from the contact form, newest first. */
export function MessagesTab() {
  const [done, setDone] = useState(false)
  const [wanted, setPage] = useState(1)
  const [language, setLanguage] = useState<Language>()
  const languageNames = useLanguageNames()
  const { client } = trpc.useUtils()
  const query = trpc.contact.list.useQuery(
    { page: wanted, done, ...(language && { language }) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const setDoneWrite = useWrite<{ id: number; done: boolean }>(
    {
      send: input => client.contact.setDone.mutate(input),
      done: 'Message updated',
      failed: 'Failed to update message',
      changes: 'contact',
    },
    { onDone: focusList },
  )
  const deletion = useWrite<{ id: number }>(
    {
      send: ({ id }) => client.contact.delete.mutate({ id }),
      done: 'Message deleted',
      failed: 'Failed to delete message',
      changes: 'contact',
    },
    { onDone: focusList },
  )
  const show = (next: { done?: boolean; page: number }) => {
    setDone(next.done ?? done)
    setPage(next.page)
    focusList()
  }
  return (
    <Stack maw="48rem" ref={list} tabIndex={-1} aria-busy={query.isPlaceholderData}>
      <QueryBoundary query={query} failed="Failed to fetch messages" what="messages" toast>
        {response => (
          <>
            <MessageSwitch
              open={response.open}
              done={done}
              onChoose={next => show({ done: next, page: 1 })}
            />
            <LanguageFilter
              language={language}
              onChoose={next => {
                setLanguage(next)
                setPage(1)
              }}
            />
            {response.total === 0 && language ? (
              <EmptyList title={`No ${done ? 'done' : 'open'} messages in ${languageNames[language]}`}>
                Choose another language to see more.
              </EmptyList>
            ) : response.total === 0 ? (
              <NoMessages done={done} />
            ) : (
              <>
                <ZoneNote />
                <CardList>
                  {response.messages.map(message => (
                    <MessageItem
                      key={message.id}
                      message={message}
                      onSetDone={to => setDoneWrite.mutate({ id: message.id, done: to })}
                      onDelete={() => deletion.isPending || deletion.mutate({ id: message.id })}
                    />
                  ))}
                </CardList>
                <Pagination pages={toPagination(response, page => show({ page }))} what="messages" />
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </Stack>
  )
}

function NoMessages({ done }: { done: boolean }) {
  return done ? (
    <EmptyList title="No messages marked as done">Messages you mark as done appear here.</EmptyList>
  ) : (
    <EmptyList title="No open messages">
      Messages from the Contact page appear here until you mark them as done. You also get an email for each
      one.
    </EmptyList>
  )
}

function toPagination({ messages, total, page, pageSize }: Messages, show: (page: number) => void) {
  return {
    first: (page - 1) * pageSize,
    shown: messages,
    count: total,
    page: page - 1,
    lastPage: Math.max(0, Math.ceil(total / pageSize) - 1),
    setPage: (next: number) => show(next + 1),
  }
}
