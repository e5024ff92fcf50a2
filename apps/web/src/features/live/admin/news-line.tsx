import { clinicDay } from '@clinic/domain/clinic-time.ts'
import type { NewsItem } from '@clinic/domain/live/schemas.ts'
import { ActionIcon, Anchor, Box, Button, Popover, Stack } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useContext, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { ADMIN_PATHS, dayPath } from '#paths.ts'
import { ICON } from '#ui/icon.ts'
import { linkToRow } from '#ui/keys/row-arrival.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { NewsContext, waitingListRow } from '../shared/desk/live-context.ts'
import { texts } from '../shared/desk/texts.ts'
import { newsText } from './news-labels.ts'
import { NEWS_TABS } from './use-news.ts'

/** News beside the tab's name: one item leads to its row, several are counted and listed on request. */
export function NewsLine() {
  const { news, dismiss } = useContext(NewsContext)
  const format = useFormat()
  const t = useTexts(texts)
  const [isListed, setListed] = useState(false)
  const [only, ...others] = news
  return (
    <Box
      component="section"
      aria-label={t.title}
      display="flex"
      miw={0}
      pos={only ? undefined : 'absolute'}
      data-news={news.length > 0 || undefined}
    >
      <Popover
        withinPortal={false}
        trapFocus
        returnFocus
        opened={isListed && others.length > 0}
        onChange={setListed}
      >
        <Box role="status" miw={0}>
          {only && others.length === 0 && (
            <Button component={Link} {...toLink(only, format.timeZone)} variant="light" fullWidth>
              {newsText(news, format)}
            </Button>
          )}
          {others.length > 0 && (
            <Popover.Target>
              <Button
                variant="light"
                fullWidth
                rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
                onClick={() => setListed(!isListed)}
              >
                {newsText(news, format)}
              </Button>
            </Popover.Target>
          )}
        </Box>
        <Popover.Dropdown>
          <Stack gap="xs">
            {news.toReversed().map(item => (
              <Anchor
                key={item.key}
                component={Link}
                {...toLink(item, format.timeZone)}
                onClick={() => setListed(false)}
              >
                <Unbroken>{newsText([item], format)}</Unbroken>
              </Anchor>
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {only && (
        <ActionIcon color="gray" aria-label={t.dismiss} onClick={dismiss}>
          <IconX {...ICON} />
        </ActionIcon>
      )}
    </Box>
  )
}

/** Link to the item's row in its list; for appointments, on its day. */
function toLink({ kind, id, startsAt }: NewsItem, timeZone: string) {
  const path = ADMIN_PATHS[NEWS_TABS[kind]]
  const state = linkToRow(kind === 'joinedWaitingList' ? waitingListRow(id) : id)
  if (startsAt === null) return { to: path, state }
  const day = clinicDay(Date.parse(startsAt), timeZone)
  return { to: dayPath(day), state }
}
