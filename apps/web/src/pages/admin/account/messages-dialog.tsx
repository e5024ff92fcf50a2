import type { MessageWithMails } from '@clinic/domain/contact/messages.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AdminDialog } from '../components/admin-dialog.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { Fetched } from '../components/fetched.tsx'
import { PageTurner } from '../components/pagination.tsx'
import { MailStates } from '../mails/mail-states.tsx'
import classes from './dialog-list.module.css'
import { momentText, ZoneNote } from './moment.tsx'
import { useFocusOnList } from './use-focus-on-list.ts'

/** What visitors wrote with the contact form, the newest first. */
export function MessagesDialog({ onClose }: { onClose: () => void }) {
  const [wanted, setPage] = useState(1)
  const query = trpc.contact.list.useQuery(
    { page: wanted },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const { list, focusList } = useFocusOnList()
  return (
    <AdminDialog opened closable wide title="Messages" onClose={onClose}>
      <div ref={list} tabIndex={-1} className={classes.dialog} aria-busy={query.isPlaceholderData}>
        <Fetched query={query} failed="Failed to fetch messages" what="the messages">
          {({ messages, total, page, pageSize }) =>
            total === 0 ? (
              <EmptyList title="No messages yet">
                What visitors write on the Contact page will be listed here, and you receive a mail for each.
              </EmptyList>
            ) : (
              <>
                <ZoneNote />
                <ul className={classes.list}>
                  {messages.map(message => (
                    <Message key={message.id} message={message} />
                  ))}
                </ul>
                <PageTurner
                  pages={{
                    first: (page - 1) * pageSize,
                    shown: messages,
                    count: total,
                    page: page - 1,
                    lastPage: Math.max(0, Math.ceil(total / pageSize) - 1),
                    setPage: next => {
                      setPage(next + 1)
                      focusList()
                    },
                  }}
                  what="messages"
                />
              </>
            )
          }
        </Fetched>
      </div>
    </AdminDialog>
  )
}

function Message({ message }: { message: MessageWithMails }) {
  const { timeZone } = useSite()
  const { name, email, phone, createdAt } = message
  return (
    <li className={classes.item}>
      <h3 className={classes.title}>{name}</h3>
      <p className={classes.facts}>
        <a href={`mailto:${email}`}>{email}</a>
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
        <time dateTime={createdAt}>{momentText(createdAt, timeZone)}</time>
      </p>
      <p className={classes.message}>{message.message}</p>
      <MailStates mails={message.mails} name={name} />
    </li>
  )
}
