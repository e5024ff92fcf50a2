import { Box, Button, Flex, Menu, NavLink, Stack, Title } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../desk/texts.ts'
import { ICON } from '../icon.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import classes from './page-sections.module.css'

interface PageSectionsProps {
  sections: readonly { id: string; title: string; content: ReactNode; screenOnly?: boolean }[]
  /** Leaves the page's full width to the sections: their links are above them, not beside. */
  isWide?: boolean
}

/** A long page in sections, with links to them that stay in sight and mark the current one; a menu where it is narrow. */
export function PageSections({ sections, isWide = false }: PageSectionsProps) {
  const { sections: label } = useTexts(texts)
  const { ref, height } = useElementSize()
  const current = useCurrentSection(
    sections.map(({ id }) => id),
    height,
  )
  useScrollToSection()
  const toLink = (id: string) => ({
    to: { hash: id },
    'aria-current': id === current ? ('location' as const) : undefined,
  })
  return (
    <Flex
      className={classes.page}
      direction={{ base: 'column', md: isWide ? 'column' : 'row' }}
      align={{ md: isWide ? 'stretch' : 'start' }}
      gap={{ md: isWide ? 0 : 'xl' }}
    >
      <Flex
        component="nav"
        className={isWide ? `${classes.bar} ${classes.row}` : classes.column}
        visibleFrom="md"
        aria-label={label}
      >
        {sections.map(({ id, title }) => (
          <NavLink
            key={id}
            component={Link}
            {...toLink(id)}
            active={id === current}
            fw={id === current ? 600 : undefined}
            w={isWide ? 'auto' : undefined}
            py={4}
            label={title}
          />
        ))}
      </Flex>
      <Box className={classes.bar} hiddenFrom="md" data-screen-only>
        <Menu position="bottom-start" width="target">
          <Menu.Target>
            <Button
              variant="default"
              fullWidth
              justify="space-between"
              rightSection={<IconChevronDown {...ICON} />}
            >
              <span>
                <VisuallyHidden>{label}:</VisuallyHidden> {sections.find(({ id }) => id === current)?.title}
              </span>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {sections.map(({ id, title }) => (
              <Menu.Item key={id} component={Link} {...toLink(id)}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Box>
      <Stack ref={ref} gap={0} flex={1} miw={0} maw={isWide ? undefined : '38rem'}>
        {sections.map(({ id, title, content, screenOnly }) => (
          <Stack
            key={id}
            component="section"
            id={id}
            tabIndex={-1}
            py="md"
            className={classes.section}
            aria-labelledby={`${id}-title`}
            data-screen-only={screenOnly}
          >
            <Title order={2} id={`${id}-title`} fz="1.5rem">
              {title}
            </Title>
            {content}
          </Stack>
        ))}
      </Stack>
    </Flex>
  )
}

/** The last section that starts in the upper half of the window or above it; the one in the address while it starts there. */
function useCurrentSection(ids: readonly string[], height: number): string | undefined {
  const { hash } = useLocation()
  const [current, setCurrent] = useState(ids[0])
  const mark = useEffectEvent(() => {
    const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0
    const started = ids.filter(id => top(id) <= window.innerHeight / 2)
    // The next one may start there too, below a short section or near the end of the page.
    const linked = started.find(id => `#${id}` === hash && top(id) >= 0)
    setCurrent(linked ?? started.at(-1) ?? ids[0])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sections may also move without scrolling
  useEffect(() => {
    mark()
    window.addEventListener('scroll', mark, { passive: true })
    return () => window.removeEventListener('scroll', mark)
  }, [hash, height])
  return current
}

/** Scrolls the section that a link leads to up to the top, where focus alone leaves it anywhere in sight. */
function useScrollToSection() {
  const { hash, key } = useLocation()
  const navigation = useNavigationType()
  useEffect(() => {
    // Back and Forward restore the position; the browser looked for the first address's section before it was there.
    const isFirst = key === 'default'
    if (isFirst || navigation !== 'POP') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, key, navigation])
}
