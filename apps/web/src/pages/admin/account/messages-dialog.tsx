import type { Messages, MessageWithMails } from '@clinic/domain/contact/messages.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { AdminDialog } from '../components/admin-dialog.tsx'
import { DeleteDialog, useDeletion } from '../components/delete-dialog.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { Fetched } from '../components/fetched.tsx'
import { PageTurner } from '../components/pagination.tsx'
import classes from './dialog-list.module.css'
import { MessageItem } from './message-item.tsx'
import { MessageSwitch } from './message-switch.tsx'
import { ZoneNote } from './moment.tsx'
import { useFocusOnList } from './use-focus-on-list.ts'

/** What visitors wrote with the contact form, the newest first: what is open, and what is done with. */
export function MessagesDialog({ onClose }: { onClose: () => void }) {
  const [done, setDone] = useState(false)
  const [wanted, setPage] = useState(1)
  const { client, contact } = trpc.useUtils()
  const query = trpc.contact.list.useQuery(
    { page: wanted, done },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const { list, focusList } = useFocusOnList()
  const refresh = () => contact.invalidate()
  const setDoneWrite = useWrite<{ id: number; done: boolean }>(
    {
      send: input => client.contact.setDone.mutate(input),
      done: 'Message updated',
      failed: 'Failed to update message',
      refresh,
    },
    { onDone: focusList },
  )
  const deletion = useDeletion<MessageWithMails>(
    {
      send: ({ id }) => client.contact.delete.mutate({ id }),
      done: 'Message deleted',
      failed: 'Failed to delete message',
      refresh,
    },
    undefined,
    focusList,
  )
  const show = (next: { done?: boolean; page: number }) => {
    setDone(next.done ?? done)
    setPage(next.page)
    focusList()
  }
  return (
    <AdminDialog opened closable wide title="Messages" onClose={onClose}>
      <div ref={list} tabIndex={-1} className={classes.dialog} aria-busy={query.isPlaceholderData}>
        <Fetched query={query} failed="Failed to fetch messages" what="the messages">
          {response => (
            <>
              <MessageSwitch
                open={response.open}
                done={done}
                onChoose={next => show({ done: next, page: 1 })}
              />
              {response.total === 0 ? (
                <NoMessages done={done} />
              ) : (
                <>
                  <ZoneNote />
                  <ul className={classes.list}>
                    {response.messages.map(message => (
                      <MessageItem
                        key={message.id}
                        message={message}
                        onSetDone={to => setDoneWrite.mutate({ id: message.id, done: to })}
                        onDelete={() => deletion.ask(message)}
                      />
                    ))}
                  </ul>
                  <PageTurner pages={pagesOf(response, page => show({ page }))} what="messages" />
                </>
              )}
            </>
          )}
        </Fetched>
      </div>
      <DeleteDialog deletion={deletion} title="Delete this message?" confirm="Delete message">
        {({ name }) => <p>What {name} wrote is gone from here for good. The copy in your mails stays.</p>}
      </DeleteDialog>
    </AdminDialog>
  )
}

function NoMessages({ done }: { done: boolean }) {
  return done ? (
    <EmptyList title="Nothing is done yet">Messages that you mark as done are listed here.</EmptyList>
  ) : (
    <EmptyList title="No open messages">
      What visitors write on the Contact page is listed here until you mark it as done, and you receive a mail
      for each.
    </EmptyList>
  )
}

function pagesOf({ messages, total, page, pageSize }: Messages, show: (page: number) => void) {
  return {
    first: (page - 1) * pageSize,
    shown: messages,
    count: total,
    page: page - 1,
    lastPage: Math.max(0, Math.ceil(total / pageSize) - 1),
    setPage: (next: number) => show(next + 1),
  }
}
